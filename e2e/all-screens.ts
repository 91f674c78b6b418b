import { listScreenPaths } from '#web/lib/screen-paths.ts'
import { routes } from '#web/routes.ts'

export type Screen = {
  /** As in the table of screens, with `$name` for a parameter. */
  readonly path: string
  /** Who opens it in the demo world; undefined for a visitor. */
  readonly who: 'owner' | 'partner' | 'admin' | undefined
}

/** Who opens the screens of a branch. Saved contacts are the partner's, who has one. */
const branches: Readonly<Record<string, 'owner' | 'admin' | undefined>> = { user: 'owner', admin: 'admin' }

/** Every screen of the table that an address alone shows. */
export const screens: readonly Screen[] = (routes.children ?? []).flatMap((branch) =>
  listScreenPaths({ ...routes, children: [branch] })
    // these have rows in their own tests: accept-code.test.tsx, handover.test.ts, payments.test.ts
    .filter((path) => !/^\/(?:accept-code\/|dashboard\/handovers\/\$|pay\/sandbox\/)/.test(path))
    .map((path) => {
      const visitor = 'id' in branch ? branches[branch.id ?? ''] : undefined
      const who = /^\/dashboard\/(?:contacts|partner)/.test(path) ? ('partner' as const) : visitor
      return { path, who }
    }),
)

/** @param examples what stands for a path with a parameter (`createRows`); elsewhere it is the id 1 */
export const addressOf = ({ path }: Screen, examples: Readonly<Record<string, string>>): string =>
  examples[path] ?? path.replace(/\{?\$\w+\}?/, '1')
