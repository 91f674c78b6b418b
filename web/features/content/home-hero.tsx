import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { PrimaryLink, TextLink } from '#web/lib/links.tsx'
import { Phone } from './phone.tsx'
import { sampleCard } from './sample-card.ts'
import type { QrPath } from './qr-mark.tsx'
import { QrMark } from './qr-mark.tsx'

/** Shows what Visita is: a printed card, and the same card on the phone that scanned it. */
export function HomeHero({ qr }: { readonly qr: QrPath }) {
  const { t } = useLingui()
  return (
    <section className="v-hero">
      <div className="v-hero-words">
        <Title order={1}>
          <Trans>The card that stays with people</Trans>
        </Title>
        <p>
          <Trans>
            Make a business card that opens on any phone. One scan shows it, one tap saves you to the address
            book. Change it whenever you like: the printed code keeps working.
          </Trans>
        </p>
        <PrimaryLink to="/generate/vcard" size="lg">
          <Trans>Create your card</Trans>
        </PrimaryLink>
        <TextLink to="/quick-start" className="v-hero-quick">
          <Trans>Quick start: a name, a number, a photo</Trans>
        </TextLink>
        <p className="v-hero-note">
          <Trans>Begin without an account; you need one only to publish.</Trans>
        </p>
      </div>
      <div className="v-hero-sheet">
        <Phone
          of="theodora"
          alt={t`Theodora Vance’s card on a phone: portrait, trade, numbers and a button to save the contact.`}
          eager
        />
        <div className="v-calling v-folded">
          <div className="v-calling-words" lang="en" dir="ltr">
            <span className="v-calling-name">{sampleCard.name}</span>
            <span className="v-calling-trade">{sampleCard.trade}</span>
            <span className="v-calling-line">{sampleCard.address}</span>
          </div>
          <QrMark qr={qr} label={t`QR code that opens this page`} />
        </div>
      </div>
    </section>
  )
}
