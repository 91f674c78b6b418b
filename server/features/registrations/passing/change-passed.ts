import { checkFields } from '#contract/issues.ts'
import { passTicket } from '#contract/ticket-passes.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { PageRequest } from '../../pages/index.ts'
import { localeOfPage } from '../open-by-token.ts'
import { refusedForm } from '../refused-form.ts'
import { showFind } from '../show-find.ts'
import type { Opened } from './open-ticket.ts'
import { pass, takeBack } from './pass-ticket.ts'
import { showPassed } from './show-passed.ts'

type Typed = Readonly<Record<string, string>>

/** What whoever has one passed ticket does with it: they pass it on. Their link ends by that. */
export async function changePassed(
  ctx: AppCtx,
  request: PageRequest,
  opened: Opened,
  typed: Typed,
): Promise<Response> {
  const locale = localeOfPage(request, opened.row)
  try {
    await passByForm(ctx, typed)
    return await showFind(ctx, request, { isMailed: true })
  } catch (error) {
    return showPassed(ctx, request, opened, refusedForm(error, locale, typed))
  }
}

/** @throws AppError invalid_input with the fields that are wrong, and what `pass` throws */
export async function passByForm(ctx: AppCtx, typed: Typed): Promise<void> {
  const { data, fields } = checkFields(passTicket.body, typed)
  if (data === undefined) throw new AppError('invalid_input', { fields })
  const { token, serial, holder_name: name, holder_email: email } = data
  await pass(ctx, { token, serial, to: { name, email } })
}

/** @throws AppError what `takeBack` throws */
export const takeBackByForm = (ctx: AppCtx, { token = '', serial = '' }: Typed): Promise<void> =>
  takeBack(ctx, token, Number(serial))
