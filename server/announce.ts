import type { AppCtx } from './platform/ctx.ts'

/** Tells the person at the terminal where to open it. */
export async function announce(ctx: AppCtx): Promise<void> {
  console.log(`\n  Visita is open at ${ctx.env.publicUrl}\n`)
}
