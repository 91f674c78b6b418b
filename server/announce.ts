import path from 'node:path'
import { readableAddress } from '#contract/domain-names.ts'
import { qrLink, qrTerminal } from '#qr/index.ts'
import { findFirstCode } from './demo/demo-store.ts'
import { firstRunFile } from './demo/make-demo-world.ts'
import type { AppCtx } from './platform/ctx.ts'
import { findPublicUrlLimit } from './platform/public-url.ts'

/** Whom mails and printed codes lead nowhere. */
const limits = {
  unset: 'PUBLIC_URL is not set, so mails and printed codes lead to this computer.',
  own_computer: 'PUBLIC_URL leads everybody who opens a mail or a printed code to their own computer.',
  own_network:
    'PUBLIC_URL is known in your own network alone, so mails and printed codes lead nowhere elsewhere.',
  example: 'PUBLIC_URL is still the example of the guide, so mails and printed codes lead nowhere.',
} as const
const setPublicUrl = 'Set PUBLIC_URL to the address that people open.'

/**
 * Prints the address of the installation to the terminal, and the QR code of a card to scan with a phone. Where there is no terminal, it
 * logs the address, and where the passwords are.
 * @param passwords those of a demo world that was created just now; they are printed only this once.
 */
export async function announce(ctx: AppCtx, passwords: string | undefined): Promise<void> {
  const { publicUrl, DATA_DIR: folder } = ctx.env
  const kept = path.join(folder, firstRunFile)
  // what is no terminal is a log, which others read too: lines of JSON, and no password
  if (process.stdout.isTTY !== true) {
    const limit = ctx.env.PUBLIC_URL === undefined ? 'unset' : findPublicUrlLimit(publicUrl, ctx.env.HOST)
    if (limit !== undefined) ctx.log.warn({ publicUrl }, `${limits[limit]} ${setPublicUrl}`)
    return ctx.log.info(
      { publicUrl, ...(passwords !== undefined && { passwordsIn: kept }) },
      'Visita is open',
    )
  }
  const shown = await findFirstCode(ctx.db)
  if (passwords !== undefined) {
    console.log(`\n  The demo world is ready. Sign in as (kept in ${kept}):\n`)
    console.log(passwords.replaceAll(/^(?=.)/gm, '    '))
  }
  if (shown !== undefined) {
    // With NO_COLOR the code is drawn without colors.
    console.log(
      qrTerminal(qrLink(publicUrl, shown.code), { ansi: process.stdout.hasColors() }).replaceAll(
        /^(?=.)/gm,
        '    ',
      ),
    )
    console.log(`  A card to look at: ${readableAddress(publicUrl)}/p/${shown.slug}`)
  }
  console.log(`  Visita is open at  ${readableAddress(publicUrl)}\n`)
}
