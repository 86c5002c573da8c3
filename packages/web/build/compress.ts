import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:css|html|js|json|svg|webmanifest)$/;

/** Smaller files fit into the packet that brings their headers. */
const LEAST_BYTES = 1_000;

const ENCODINGS = [
  {
    ending: '.br',
    pack: (body: Buffer) =>
      promisify(brotliCompress)(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }),
  },
  { ending: '.gz', pack: (body: Buffer) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }) },
] as const;

/** Puts a brotli and a gzip form beside every text file of the build: the server sends them as they are. */
export const compress = (): Plugin => ({
  name: 'hedgerow-compress',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    if (dir === undefined) return;
    await Promise.all(
      Object.values(bundle)
        .filter(({ fileName }) => TEXT.test(fileName))
        .flatMap((file) => {
          const body = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (body.length < LEAST_BYTES) return [];
          return ENCODINGS.map(async ({ ending, pack }) =>
            writeFile(join(dir, `${file.fileName}${ending}`), await pack(body)),
          );
        }),
    );
  },
});
