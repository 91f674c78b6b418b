import type { CardView } from '../../card-view.ts'
import { ContactList } from '../../parts/contact-list.tsx'
import { Bars, Facts, Issuer, Revoked, Verify } from '../../parts/id-card.tsx'
import { Name, Portrait } from '../../parts/identity.tsx'
import { Sections } from '../../parts/sections.tsx'
import { Line } from '../../parts/user-text.tsx'

/** A vertical card with a slot for the lanyard; what does not belong on it stands below. */
export function Campus({ view }: { readonly view: CardView }) {
  const { identity, idCard } = view
  const { jobTitle = '' } = identity
  return (
    <>
      <Revoked view={view} />
      <header className="tag">
        <Issuer identity={identity} />
        <Portrait identity={identity} sizes="240px" />
        <div className="who">
          <Name name={identity.name} />
          {jobTitle !== '' && (
            <p className="job">
              <Line text={jobTitle} />
            </p>
          )}
        </div>
        {idCard !== undefined && (
          <>
            <Facts facts={idCard.validity} />
            <div className="band">
              <Bars text={idCard.number.text} />
              <p className="no">
                <small>{idCard.number.label}</small>
                <Line text={idCard.number.text} />
              </p>
            </div>
          </>
        )}
      </header>
      <div className="below">
        <Verify view={view} />
        {idCard !== undefined && idCard.facts.length > 0 && (
          <div className="sec">
            <Facts facts={idCard.facts} />
          </div>
        )}
        {view.contacts !== undefined && <ContactList contacts={view.contacts} />}
        <Sections view={view} />
      </div>
    </>
  )
}
