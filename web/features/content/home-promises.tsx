import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { SecondaryLink, TextLink } from '#web/lib/links.tsx'
import type { QrPath } from './qr-mark.tsx'
import { QrMark } from './qr-mark.tsx'

type HomePromise = { readonly title: string; readonly words: string; readonly figure: ReactNode }

/** Three promises, each with a picture that shows it. */
export function HomePromises({ qr }: { readonly qr: QrPath }) {
  const promises: readonly HomePromise[] = [
    {
      title: 'It opens at once',
      words:
        'No app, no sign-in, nothing that follows anyone. The page weighs less than a photo and works on one bar of signal.',
      figure: <QrMark qr={qr} label="QR code that opens this page" />,
    },
    {
      title: 'It lands in the address book',
      words:
        'Name, numbers, photo and address are saved as a real contact. People can send you theirs back from the same page.',
      figure: (
        <dl className="v-entry">
          <div>
            <dt>Name</dt>
            <dd>Theodora Vance</dd>
          </div>
          <div>
            <dt>Work</dt>
            <dd>+1 (202) 555-0143</dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>theodora@vance-hollis.example</dd>
          </div>
        </dl>
      ),
    },
    {
      title: 'It never goes out of date',
      words:
        'New number, new title, new colours: change the card and every code you ever printed shows the new one. A code never dies.',
      figure: (
        <p className="v-change">
          <s>+1 (202) 555-0143</s>
          <ins>+1 (202) 555-0187</ins>
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
      <Title order={2}>Yours takes about a minute</Title>
      <SecondaryLink to="/generate/vcard">Begin with your name</SecondaryLink>
      <p className="v-home-code">
        Only need a code? <TextLink to="/generate/static-qrcode">Make a QR code</TextLink> of a link, a Wi-Fi
        network or a number: free, without an account, checked to scan.
      </p>
    </div>
  )
}
