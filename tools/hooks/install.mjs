// npm install: let git run our hooks. A package, an export or a checkout of CI without git needs none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
if (existsSync(join(root, '.git'))) {
  spawnSync('git', ['config', 'core.hooksPath', 'tools/hooks'], { cwd: root, stdio: 'ignore' });
}
