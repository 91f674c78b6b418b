import { useRouterState } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the router's own interface
  interface HistoryState {
    /** Where a code was sent: kept with the history entry, not in the address that servers log. */
    readonly sentTo?: string
  }
}

/** The address that the previous screen sent a code to; empty after a fresh start. */
export function useSentTo(): string {
  return useRouterState({ select: ({ location }) => location.state.sentTo ?? '' })
}
