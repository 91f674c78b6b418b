import type { CardView, Identity } from '../../card-view.ts'
import { casedClass } from '../../parts/cased.ts'
import { ContactList } from '../../parts/contact-list.tsx'
import { Logo, Name, Portrait } from '../../parts/identity.tsx'
import { HeadingSection } from '../../parts/section.tsx'
import { Sections } from '../../parts/sections.tsx'
import { Line } from '../../parts/user-text.tsx'
import { stringsOf } from '../../strings.ts'
import { machineLines } from './machine-lines.ts'

/** The identity page of a passport, then the other sections as its visa pages. */
export function Passport({ view }: { readonly view: CardView }) {
  const { identity, contacts } = view
  const labels = stringsOf(view.locale).identityFields
  return (
    <>
      <header className="leaf">
        <Issuer identity={identity} />
        <div className="data">
          <div className="photo">
            <Portrait identity={identity} sizes="(min-width:900px) 220px, 132px" />
          </div>
          <div className="fields">
            <small>{labels.name}</small>
            <Name name={identity.name} />
            {identity.jobTitle !== undefined && (
              <p className="job">
                <small>{labels.jobTitle}</small>
                <Line text={identity.jobTitle} />
              </p>
            )}
          </div>
        </div>
        {contacts !== undefined && <ContactList contacts={contacts} />}
        <MachineLines view={view} />
      </header>
      <div className="visas">
        <HeadingSection heading={view.heading} />
        <Sections view={view} />
      </div>
    </>
  )
}

/** Logo and company where a passport names its country. */
function Issuer({ identity }: { readonly identity: Identity }) {
  const { company } = identity
  return (
    <div className="issuer">
      <Logo identity={identity} />
      {company !== undefined && (
        <p className={`company ${casedClass(company)}`.trim()}>
          <Line text={company} />
        </p>
      )}
    </div>
  )
}

function MachineLines({ view: { identity, contacts } }: { readonly view: CardView }) {
  const number = contacts?.find(({ href }) => href?.startsWith('tel:'))?.text ?? ''
  return (
    <div className="machine" dir="ltr" aria-hidden="true">
      {machineLines(identity, number).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}
