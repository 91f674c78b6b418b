import type { CardView, Gallery, Identity } from '../../card-view.ts'
import { ContactList } from '../../parts/contact-list.tsx'
import { Logo, Name, Photo, Portrait, Role } from '../../parts/identity.tsx'
import { QuickContacts } from '../../parts/quick-contacts.tsx'
import { HeadingSection, Section } from '../../parts/section.tsx'
import { Sections } from '../../parts/sections.tsx'
import { stringsOf } from '../../strings.ts'

/** How many pictures lead; the others are in the gallery below. */
const leading = 3

/** Pictures, headline and facts as in a listing, then the card of who offers it. Without pictures, the photo leads. */
export function Listing({ view }: { readonly view: CardView }) {
  const { gallery, identity, heading, contacts } = view
  return (
    <>
      {gallery === undefined ? (
        <div className="front">
          <Portrait identity={identity} sizes="(min-width:900px) 340px, 100vw" />
        </div>
      ) : (
        <Front gallery={gallery} label={stringsOf(view.locale).pictures} />
      )}
      {heading?.title !== undefined && <HeadingSection heading={{ title: heading.title }} />}
      <Facts identity={identity} />
      <header className="agent">
        {gallery !== undefined && <Portrait identity={identity} sizes="104px" />}
        <div>
          <Name name={identity.name} />
        </div>
        <QuickContacts view={view} />
        {contacts !== undefined && <ContactList contacts={contacts} />}
      </header>
      {heading?.text !== undefined && <Section name="about" text={heading.text} />}
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
