import { Anchor } from '@mantine/core'
import { mailHref } from '#cards/safe-href.ts'
import type { SharedContact } from '#contract/contact-shapes.ts'
import { telHref } from '#formats/phone.ts'
import { detailsOf } from '../merge/merged-details.ts'
import './contact-links.css'

/** Phones and emails as links, each once; as text when they are not valid. */
export function ContactLinks({ contact }: { readonly contact: SharedContact }) {
  const { phones, emails } = detailsOf([contact])
  return (
    <div className="contact-links">
      {phones.map((phone) => (
        <ContactLink key={phone} text={phone} href={telHref(phone)} />
      ))}
      {emails.map((email) => (
        <ContactLink key={email} text={email} href={mailHref(email)} />
      ))}
    </div>
  )
}

function ContactLink({ text, href }: { readonly text: string; readonly href: string | undefined }) {
  return href === undefined ? (
    <bdi>{text}</bdi>
  ) : (
    <Anchor href={href} dir="ltr">
      {text}
    </Anchor>
  )
}
