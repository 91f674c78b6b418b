import type { CardView } from '../../card-view.ts'
import { Name } from '../../parts/identity.tsx'
import { HeadingSection } from '../../parts/section.tsx'
import { Address } from '../../parts/user-text.tsx'
import { stringsOf } from '../../strings.ts'

/** Where the code leads, on a board; the button that goes there is in the bar at the bottom. */
export function Signpost({ view }: { readonly view: CardView }) {
  const { identity, destination, heading, locale } = view
  return (
    <>
      <header>
        <Name name={identity.name} />
      </header>
      {destination !== undefined && (
        <div className="post">
          <p className="board">
            <small>{stringsOf(locale).link.leadsTo}</small>
            <b>
              <bdi dir="ltr">
                <Address text={destination.text} />
              </bdi>
            </b>
          </p>
        </div>
      )}
      <HeadingSection heading={heading} />
    </>
  )
}
