import { lazy } from 'react'
import type { ComponentType } from 'react'

/** `WithQueries`, loaded when it is shown. */
export const LaterQueries = lazy(async () => ({ default: (await import('./with-queries.tsx')).WithQueries }))

/** Loads a part that uses the query cache, for a screen that opens without it. */
export const lazyWithQueries = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [Part, { WithQueries }] = await Promise.all([load(), import('./with-queries.tsx')])
    return {
      default: (props: Props) => (
        <WithQueries>
          <Part {...props} />
        </WithQueries>
      ),
    }
  })
