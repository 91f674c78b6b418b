import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ShownAnswer } from '#contract/registration-answers.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { isName, unlinked } from '#server/platform/email-template.tsx'
import type { EmailTemplate } from '#server/platform/email-template.tsx'
import { foods, wordOf } from '../guest-file-columns.ts'
import type { RegistrationRow } from '../store.ts'
import { saidOf } from './said-of.ts'

type Facts = NonNullable<EmailTemplate['facts']>

/** What is typed freely, and could be an advertisement. */
const isTyped = ({ kind }: ShownAnswer) => kind === 'text' || kind === 'long_text' || kind === 'file'

/**
 * What somebody has answered, and whom they have named for their tickets, for a mail to them.
 * @param isUnasked nobody has shown that the address is theirs: then nothing stands in it that was typed freely
 */
export async function answerFacts(
  ctx: Pick<AppCtx, 'db'>,
  { id }: RegistrationRow,
  i18n: I18n,
  isUnasked: boolean,
): Promise<Facts> {
  const { answers, guests } = await saidOf(ctx, id)
  const facts = (of: readonly ShownAnswer[]) =>
    of
      .filter((answer) => !isUnasked || !isTyped(answer))
      .map((answer) => [unlinked(answer.label), wordValue(answer, i18n)] as const)
  return [
    ...facts(answers),
    ...guests.flatMap(
      ({ serial, ordinal, pricing_type: type, name, food_preference: food, answers: own }) => {
        const ticket = `№ ${serial ?? ordinal} ${unlinked(type)}`.trim()
        const shown = isUnasked && !isName(name) ? '' : unlinked(name)
        const said = [shown, food === '' ? '' : wordOf(i18n, foods, food)].filter((part) => part !== '')
        const lines = facts(own).map(([label, value]) => `${label}: ${value}`)
        return [[ticket, [said.join(', '), ...lines].filter(Boolean).join('\n')] as const]
      },
    ),
  ]
}

function wordValue({ kind, value }: ShownAnswer, i18n: I18n): string {
  if (kind === 'consent') return i18n._(msg({ message: 'Yes', context: 'file of guests' }))
  return value.split('\n').map(unlinked).join('\n')
}
