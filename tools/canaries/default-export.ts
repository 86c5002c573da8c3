// place: packages/games/flutter/src/canary-export.ts
// rejected by: biome lint/style/noDefaultExport
export default 7;
