import type { AppCtx } from '../ctx.ts'

/**
 * An address that people open in a browser, as the application mounts it. It answers every request itself, errors too, and reads no
 * larger body than its form needs (`limitBody`).
 */
export type PageRoute = {
  readonly methods: readonly ('GET' | 'POST')[]
  /** Paths as the router understands them: `/p/*`. */
  readonly paths: readonly string[]
  /** Takes posts of other websites too: what it does, it does for anybody who knows the path. */
  readonly isOpenToOtherSites?: true
  readonly handle: (ctx: AppCtx, request: Request) => Promise<Response>
}
