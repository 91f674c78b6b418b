import { Anchor } from '@mantine/core'
import { mailHref } from '#cards/safe-href.ts'
import type { SharedContact } from '#contract/contact-shapes.ts'
import { mailAddress } from '#contract/mail-address.ts'
import { telHref } from '#formats/phone.ts'
import './contact-links.css'

/** Phone and email as links; as text when they are not valid. */
export function ContactLinks({ contact }: { readonly contact: SharedContact }) {
  const { phone, email } = contact
  return (
    <div className="contact-links">
      <ContactLink text={phone} href={telHref(phone)} />
      <ContactLink text={email} href={mailHref(mailAddress(email))} />
    </div>
  )
}

function ContactLink({ text, href }: { readonly text: string; readonly href: string | undefined }) {
  if (text === '') return null
  return href === undefined ? (
    <bdi>{text}</bdi>
  ) : (
    <Anchor href={href} dir="ltr">
      {text}
    </Anchor>
  )
}
