import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { TemplateId } from '#cards/template-ids.ts'
import { addressOf } from '#contract/endpoint.ts'
import type { TemplateLock, UserTemplate, listUserTemplates as contract } from '#contract/templates.ts'
import type { Family } from '#contract/constants.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'

const listUserTemplates = addressOf<typeof contract>('POST', '/v1/card/users/templates')

const locks: Readonly<Record<TemplateLock, MessageDescriptor>> = {
  defaults_off: msg`Not in your account`,
  switched_off: msg`Switched off for your account`,
  inactive: msg`Not available now`,
  plan: msg`Not in your plan`,
}

const none: readonly UserTemplate[] = []

/**
 * What the account has of the templates of a family: why built-in ones are locked, and its custom ones. Nothing
 * is locked for visitors, and as long as the answer is not there: the server decides when the card is saved.
 */
export function useOwnTemplates(family: Family) {
  const { t } = useLingui()
  const { isAuthenticated } = useSession()
  const { data } = useQuery({ ...endpointQuery(listUserTemplates, { body: {} }), enabled: isAuthenticated })
  const known = (data?.list ?? none).filter((template) => template.family === family)
  return {
    /** Whether templates are locked because the plan lacks them. */
    isPlanLimited: known.some(({ reason }) => reason === 'plan'),
    custom: known.filter(({ custom_template_id: id }) => id !== null),
    /** @returns the reason in words; undefined when the template can be used */
    lockOf: (templateId: TemplateId): string | undefined => {
      const found = known.find(
        ({ custom_template_id: custom, template_id: id }) => custom === null && id === templateId,
      )
      return found?.reason == null ? undefined : t(locks[found.reason])
    },
    wordLock: (lock: TemplateLock): string => t(locks[lock]),
  }
}
