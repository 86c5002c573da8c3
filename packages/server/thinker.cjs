'use strict';

/**
 * What piscina loads in its threads. It requires its file; requiring an ES module in a thread that is being ended
 * aborts the whole process on Node 20, so the thinking itself is imported from here.
 */
exports.think = async ({ thinker, ...thought }) => (await import(thinker)).think(thought);
