import type { ComponentType } from 'react'
import { lazyPart } from '#web/kit/lazy-part.ts'

/** `WithQueries`, loaded when it is shown. */
export const LaterQueries = lazyPart(async () => ({
  default: (await import('./with-queries.tsx')).WithQueries,
}))

/** Loads a part that uses the query cache, for a screen that opens without it. */
export const lazyWithQueries = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(async () => {
    const [Part, { WithQueries }] = await Promise.all([load(), import('./with-queries.tsx')])
    return {
      default: (props: Props) => (
        <WithQueries>
          <Part {...props} />
        </WithQueries>
      ),
    }
  })
