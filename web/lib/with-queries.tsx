import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useContext } from 'react'
import { queryClientOf } from './query-client.ts'

/** Gives screens, or a part that stands outside of them, the query cache of the page. */
export function WithQueries({ children }: { readonly children: ReactNode }) {
  const { context } = useRouter().options
  const outer = useContext(QueryClientContext)
  if (outer !== undefined) return children
  return <QueryClientProvider client={queryClientOf(context.queryClient)}>{children}</QueryClientProvider>
}
