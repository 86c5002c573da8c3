import { CATALOG, GAME_IDS, isGameId } from '@hedgerow/catalog';
import { dataFromJson } from '@hedgerow/kernel';
import { Command } from 'commander';
import { fileText, titleOrFail } from '../table-setup.ts';
import { Failure, say } from '../terminal.ts';

/** Which game a data file is for: as told, or as the file itself says. */
function gameOf(data: unknown, told: string | undefined): string {
  if (told !== undefined) return told;
  const said = typeof data === 'object' && data !== null && 'game' in data ? data.game : undefined;
  if (typeof said === 'string') return said;
  throw new Failure(
    `The file does not say which game it is for; add --game with one of ${GAME_IDS.join(', ')}.`,
  );
}

export const editionCommand = (): Command =>
  new Command('edition')
    .addCommand(
      new Command('check')
        .description('judges a house edition by the constraints of its game')
        .argument('<file>')
        .option('--game <name>', 'the game, if the file does not say it')
        .option('--json', 'for programs')
        .action((file: string, flags: { readonly game?: string; readonly json?: true }) => {
          const parsed = dataFromJson(fileText(file), file, 4_000_000);
          if (!parsed.ok) throw new Failure(parsed.problem);
          const { id, title } = titleOrFail(gameOf(parsed.value, flags.game));
          const checked = title.check(parsed.value);
          if (flags.json)
            say(
              JSON.stringify({
                game: id,
                ok: checked.ok,
                ...(checked.ok
                  ? { hash: checked.hash, warnings: checked.warnings }
                  : { problems: checked.problems }),
              }),
            );
          if (!checked.ok)
            throw new Failure(`${file} is not an edition of ${id}:\n${checked.problems.join('\n')}`, 1);
          if (!flags.json)
            say(
              [
                `${file} is a sound edition of ${id}; its fingerprint is ${checked.hash.slice(0, 16)}.`,
                ...checked.warnings.map((warning) => `Unusual, but playable: ${warning}`),
              ].join('\n'),
            );
        }),
    )
    .addCommand(
      new Command('export')
        .description('writes the shipped component data as JSON: the beginning of a house edition')
        .argument('<game>')
        .action((game: string) => {
          const { id } = titleOrFail(game);
          if (isGameId(id)) say(JSON.stringify(CATALOG[id].shipped.data, null, 2));
        }),
    );
