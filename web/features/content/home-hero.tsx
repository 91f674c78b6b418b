import { Title } from '@mantine/core'
import { PrimaryLink } from '#web/lib/links.tsx'
import { Phone } from './phone.tsx'
import type { QrPath } from './qr-mark.tsx'
import { QrMark } from './qr-mark.tsx'

/** Shows what Visita is: a printed card, and the same card on the phone that scanned it. */
export function HomeHero({ qr }: { readonly qr: QrPath }) {
  return (
    <section className="v-hero">
      <div className="v-hero-words">
        <Title order={1}>The card that stays with people</Title>
        <p>
          Make a business card that opens on any phone. One scan shows it, one tap saves you to the address
          book. Change it whenever you like: the printed code keeps working.
        </p>
        <PrimaryLink to="/generate/vcard" size="lg">
          Create your card
        </PrimaryLink>
        <p className="v-hero-note">Begin without an account; you need one only to publish.</p>
      </div>
      <div className="v-hero-sheet">
        <Phone
          of="theodora"
          alt="Theodora Vance’s card on a phone: portrait, trade, numbers and a button to save the contact."
          eager
        />
        <div className="v-calling v-folded">
          <div className="v-calling-words">
            <span className="v-calling-name">Theodora Vance</span>
            <span className="v-calling-trade">Notary and Mediator</span>
            <span className="v-calling-line">9 Lantern Row, Port Adair</span>
          </div>
          <QrMark qr={qr} label="QR code that opens this page" />
        </div>
      </div>
    </section>
  )
}
