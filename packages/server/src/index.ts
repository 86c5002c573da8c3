export { type Nature, realNature } from './entropy.ts';
export { createServer, type Parts, type Server } from './server.ts';
export { BadSetting, type Settings, settingsFrom } from './settings.ts';
export { catalogShelf, type Shelf } from './shelf.ts';
