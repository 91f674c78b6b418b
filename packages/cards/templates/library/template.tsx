import type { CardView } from '../../card-view.ts'
import { ContactList } from '../../parts/contact-list.tsx'
import { Facts, Issuer, Revoked, Verify } from '../../parts/id-card.tsx'
import { Name, Portrait } from '../../parts/identity.tsx'
import { Sections } from '../../parts/sections.tsx'
import { Line } from '../../parts/user-text.tsx'

/** A horizontal card: crest and institution, then the entries with the picture beside them. */
export function Library({ view }: { readonly view: CardView }) {
  const { identity, idCard } = view
  const { jobTitle = '' } = identity
  return (
    <>
      <Revoked view={view} />
      <header className="leaf">
        <Issuer identity={identity} />
        <div className="entry">
          <div className="who">
            <Name name={identity.name} />
            {jobTitle !== '' && (
              <p className="job">
                <Line text={jobTitle} />
              </p>
            )}
          </div>
          <Portrait identity={identity} sizes="160px" />
        </div>
        {idCard !== undefined && <Facts facts={[idCard.number, ...idCard.validity]} />}
      </header>
      {idCard !== undefined && idCard.facts.length > 0 && (
        <div className="sec">
          <Facts facts={idCard.facts} />
        </div>
      )}
      <Verify view={view} />
      {view.contacts !== undefined && <ContactList contacts={view.contacts} />}
      <Sections view={view} />
    </>
  )
}
