'use strict';

/**
 * Loaded before a server: its clock on the wall stands off by as many milliseconds as a file says, which is read at the
 * beginning and at each SIGUSR2. What has passed is still counted by the machine, as it is when a real clock is set.
 */
const { readFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

const file = process.env['HEDGEROW_TEST_CLOCK'] ?? '';
const RealDate = Date;
let off = 0;
const read = () => {
  off = Number(readFileSync(file, 'utf8'));
};
if (file !== '') {
  read();
  if (isMainThread) process.on('SIGUSR2', read);
  const now = () => RealDate.now() + off;
  globalThis.Date = new Proxy(RealDate, {
    construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [now()] : given, made),
    get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
  });
}
