import type { CardView, Gallery, Identity } from '../../card-view.ts'
import { ContactList } from '../../parts/contact-list.tsx'
import { Logo, Name, Photo, Portrait, Role } from '../../parts/identity.tsx'
import { QuickContacts } from '../../parts/quick-contacts.tsx'
import { HeadingSection } from '../../parts/section.tsx'
import { Sections } from '../../parts/sections.tsx'
import { stringsOf } from '../../strings.ts'

/** How many pictures lead; the others are in the gallery below. */
const leading = 3

/** Pictures as in a listing, then the card of who offers it, with the facts in a strip. Without pictures, the photo leads. */
export function Listing({ view }: { readonly view: CardView }) {
  const { gallery, identity, contacts } = view
  return (
    <>
      {gallery !== undefined && <Front gallery={gallery} label={stringsOf(view.locale).pictures} />}
      <header className="agent">
        <Portrait
          identity={identity}
          sizes={gallery === undefined ? '(min-width:900px) 348px, 100vw' : '104px'}
        />
        <div>
          <Name name={identity.name} />
        </div>
        <Facts identity={identity} />
        <QuickContacts view={view} />
        {contacts !== undefined && <ContactList contacts={contacts} />}
      </header>
      <HeadingSection heading={view.heading} />
      <Sections view={withoutLeading(view)} />
    </>
  )
}

function withoutLeading({ gallery, ...others }: CardView): CardView {
  const pictures = gallery?.pictures.slice(leading) ?? []
  return gallery === undefined || pictures.length === 0
    ? others
    : { ...others, gallery: { ...gallery, pictures } }
}

/** One large picture and two beside it. */
function Front({ gallery, label }: { readonly gallery: Gallery; readonly label: string }) {
  return (
    <div className="front">
      <ul className="pics" aria-label={label}>
        {gallery.pictures.slice(0, leading).map((picture, index) => (
          <li key={index}>
            <a href={picture.fullSrc} data-k="picture">
              <Photo
                picture={picture}
                sizes={index === 0 ? '(min-width:900px) 745px, 67vw' : '(min-width:900px) 370px, 33vw'}
                className="pic"
              />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Facts({ identity }: { readonly identity: Identity }) {
  const { jobTitle, company, logo } = identity
  if (jobTitle === undefined && company === undefined && logo === undefined) return null
  return (
    <div className="facts">
      <Logo identity={identity} />
      <Role identity={identity} />
    </div>
  )
}
