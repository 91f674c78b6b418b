import type { CardView } from '../../card-view.ts'
import { ContactList } from '../../parts/contact-list.tsx'
import { Logo, Name, Portrait, Role } from '../../parts/identity.tsx'
import { HeadingSection } from '../../parts/section.tsx'
import { Sections } from '../../parts/sections.tsx'

/** What a terminal printed: the answer to each prompt. Prompts are decoration and cannot be selected. */
export function Console({ view }: { readonly view: CardView }) {
  const { identity } = view
  return (
    <>
      <header>
        <Prompt command="whoami" />
        <div className="who">
          <div className="shot">
            <Portrait identity={identity} sizes="(min-width:900px) 220px, 120px" />
          </div>
          <div className="facts">
            <Name name={identity.name} />
            <hr aria-hidden="true" />
            <Role identity={identity} />
            <Logo identity={identity} />
            <Palette />
          </div>
        </div>
      </header>
      {view.contacts !== undefined && (
        <div className="contact-block">
          <Prompt command="cat contacts" />
          <ContactList contacts={view.contacts} />
        </div>
      )}
      <div className="out">
        <HeadingSection heading={view.heading} />
        <Sections view={view} />
        <p className="cursor" aria-hidden="true" />
      </div>
    </>
  )
}

function Prompt({ command }: { readonly command: string }) {
  return (
    <p className="prompt" aria-hidden="true" dir="ltr">
      <i>~</i> {command}
    </p>
  )
}

/** The colors of the terminal: those of the card. */
function Palette() {
  return (
    <div className="palette" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
  )
}
