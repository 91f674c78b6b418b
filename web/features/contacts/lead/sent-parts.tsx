import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button } from '@mantine/core'
import { cardPaths } from '#cards/card-actions.ts'
import type { SentContact, SharedContact } from '#contract/contact-shapes.ts'
import { isLocale, languages } from '#contract/languages.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { useSeparate } from '../merge/use-merges.ts'

type SentPartsProps = {
  readonly contact: SharedContact
  /** Where they met, as far as it is known of the first. */
  readonly place: string
}

/** What the person sent at each time, when, where and through which card, and what they agreed to. */
export function SentParts({ contact, place }: SentPartsProps) {
  return [contact, ...contact.merged].map((sent) => (
    <section key={sent.shared_contact_id} className="contact-sent">
      {contact.merged.length === 0 ? null : <SentName sent={sent} />}
      {sent.message === '' ? null : (
        <p className="lead-message" dir="auto">
          {sent.message}
        </p>
      )}
      <p className="lead-origin">
        <SentOn {...sent} />
      </p>
      {sent !== contact || place === '' ? null : (
        <p className="lead-origin">
          <Trans>
            Where you met: <bdi>{place}</bdi>
          </Trans>
        </p>
      )}
      <Consent consent={sent.consent} />
      {sent === contact ? null : <SeparateButton sent={sent} />}
    </section>
  ))
}

function SentName({ sent: { name, company, phone, email } }: { readonly sent: SentContact }) {
  return (
    <p className="contact-sent-name">
      {[name, company, phone, email]
        .filter((text) => text !== '')
        .map((text) => (
          <bdi key={text}>{text}</bdi>
        ))}
    </p>
  )
}

type SentOnProps = Pick<SharedContact, 'created_at' | 'slug' | 'card_name'>

/** When and through which card the lead was sent. When the card is deleted for good, its name and link are gone. */
function SentOn({ created_at, slug, card_name }: SentOnProps) {
  if (slug === '')
    return (
      <Trans>
        Sent on <DateTime at={created_at} long /> through a card that is deleted
      </Trans>
    )
  const card = card_name === '' ? slug : card_name
  return (
    <Trans>
      Sent on <DateTime at={created_at} long /> through{' '}
      <Anchor inherit href={cardPaths.page(slug)} target="_blank" rel="noopener">
        <bdi>{card}</bdi>
      </Anchor>
    </Trans>
  )
}

/** The words that the visitor agreed to, in the language in which they read them. */
function Consent({ consent: { version, locale, text } }: Pick<SentContact, 'consent'>) {
  const language = isLocale(locale) ? languages[locale].name : locale
  return (
    <details className="contact-consent">
      <summary>
        <Trans>Consent</Trans>
      </summary>
      {text === '' ? (
        <p>
          <Trans>This was sent before the words of the consent were stored.</Trans>
        </p>
      ) : (
        <blockquote dir="auto" lang={locale}>
          {text}
        </blockquote>
      )}
      <p>
        <Trans>
          Version <bdi>{version}</bdi>, shown in <bdi>{language}</bdi>
        </Trans>
      </p>
    </details>
  )
}

function SeparateButton({ sent }: { readonly sent: SentContact }) {
  const { t } = useLingui()
  const { name } = sent
  const { mutate, isPending } = useSeparate()
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      loading={isPending}
      onClick={() =>
        mutate(
          { body: { people: [[sent.shared_contact_id]], are_different: true } },
          { onSuccess: () => showNotice(t`${name} is a lead of its own again`) },
        )
      }
    >
      <Trans>Not the same person</Trans>
    </Button>
  )
}
