import type { CardView, PostalAddress } from '../card-view.ts'
import { Icon } from '../icons/icon.tsx'
import { ContactList } from './contact-list.tsx'
import { Photo } from './identity.tsx'
import { Section } from './section.tsx'
import { Line } from './user-text.tsx'

/** The *contact us* section: picture, addresses with a map link, numbers, mail, and the button that saves the contact. */
export function ContactUsSection({ view }: { readonly view: CardView }) {
  const block = view.contactUs
  if (block === undefined) return null
  const contacts = [...block.phones, ...block.emails]
  return (
    <Section name="contact-us" title={block.title}>
      {block.picture !== undefined && (
        <Photo picture={block.picture} sizes="(min-width:640px) 560px, 92vw" className="place" lazy />
      )}
      {block.addresses.map((address, index) => (
        <Address key={index} address={address} />
      ))}
      {contacts.length > 0 && <ContactList contacts={contacts} />}
      {block.saveLabel !== undefined && (
        <a className="btn" href={view.actions.vcfUrl} data-k="save">
          <Icon name="save" />
          <Line text={block.saveLabel} />
        </a>
      )}
    </Section>
  )
}

function Address({ address }: { readonly address: PostalAddress }) {
  return (
    <div className="addr">
      <address>
        {address.label !== undefined && (
          <small>
            <Line text={address.label} />
          </small>
        )}
        {address.lines.map((line, index) => (
          <span key={index}>
            <Line text={line} />
          </span>
        ))}
      </address>
      {address.map !== undefined && (
        <a className="btn" href={address.map.href} data-k="map">
          <Icon name="pin" />
          <Line text={address.map.label} />
        </a>
      )}
    </div>
  )
}

export const contactUsCss = `
.place{width:100%;aspect-ratio:2;object-fit:cover;margin-block-end:16px}
.addr{display:flex;flex-wrap:wrap;gap:12px 16px;align-items:end;justify-content:space-between;padding-block:8px 12px}
address{font-style:normal;min-width:0}
address small{display:block;color:var(--muted)}
address span{display:block}
.contact-us>.btn{margin-block-start:12px}
`
