import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { SecondaryLink, TextLink } from '#web/lib/links.tsx'
import type { QrPath } from './qr-mark.tsx'
import { sampleCard } from './sample-card.ts'
import { QrMark } from './qr-mark.tsx'

type HomePromise = { readonly title: string; readonly words: string; readonly figure: ReactNode }

/** Three promises, each with a picture that shows it. */
export function HomePromises({ qr }: { readonly qr: QrPath }) {
  const { t } = useLingui()
  const promises: readonly HomePromise[] = [
    {
      title: t`It opens at once`,
      words: t`No app, no sign-in, nothing that follows anyone. The page weighs less than a photo and works on one bar of signal.`,
      figure: <QrMark qr={qr} label={t`QR code that opens this page`} />,
    },
    {
      title: t`It lands in the address book`,
      words: t`Name, numbers, photo and address are saved as a real contact. People can send you theirs back from the same page.`,
      figure: (
        <dl className="v-entry">
          <div>
            <dt>
              <Trans>Name</Trans>
            </dt>
            <dd dir="ltr">{sampleCard.name}</dd>
          </div>
          <div>
            <dt>
              <Trans context="kind of a phone number">Work</Trans>
            </dt>
            <dd dir="ltr">{sampleCard.phone}</dd>
          </div>
          <div>
            <dt>
              <Trans>Email</Trans>
            </dt>
            <dd dir="ltr">{sampleCard.email}</dd>
          </div>
        </dl>
      ),
    },
    {
      title: t`It never goes out of date`,
      words: t`New number, new title, new colours: change the card and every code you ever printed shows the new one. A code never dies.`,
      figure: (
        <p className="v-change">
          <s dir="ltr">{sampleCard.phone}</s>
          <ins dir="ltr">{sampleCard.newPhone}</ins>
        </p>
      ),
    },
  ]
  return (
    <section className="v-promises">
      {promises.map(({ title, words, figure }) => (
        <article key={title} className="v-promise">
          <Title order={2}>{title}</Title>
          <p>{words}</p>
          <div className="v-promise-figure">{figure}</div>
        </article>
      ))}
      <HomeEnd />
    </section>
  )
}

/** The call to action, and a link for people who need only a QR code. */
function HomeEnd() {
  return (
    <div className="v-home-end">
      <Title order={2}>
        <Trans>Yours takes about a minute</Trans>
      </Title>
      <SecondaryLink to="/generate/vcard">
        <Trans>Begin with your name</Trans>
      </SecondaryLink>
      <p className="v-home-code">
        <Trans>
          Only need a code? <TextLink to="/generate/static-qrcode">Make a QR code</TextLink> of a link, a
          Wi-Fi network or a number: free, without an account, checked to scan.
        </Trans>
      </p>
    </div>
  )
}
