import type { CardView, Video } from '../../card-view.ts'
import { Icon } from '../../icons/icon.tsx'
import { ContactList } from '../../parts/contact-list.tsx'
import { ContactUsSection } from '../../parts/contact-us.tsx'
import { Logo, Name, Portrait, Role } from '../../parts/identity.tsx'
import { SocialSection, WebLinksSection } from '../../parts/links.tsx'
import { GallerySection } from '../../parts/media.tsx'
import { HeadingSection, Section } from '../../parts/section.tsx'
import { Sections } from '../../parts/sections.tsx'
import { Line } from '../../parts/user-text.tsx'
import { stringsOf } from '../../strings.ts'

/** A poster that opens the video, the name as the headline, then the set list beside the ways to book. */
export function Stage({ view }: { readonly view: CardView }) {
  const { identity, video } = view
  return (
    <>
      <div className="poster">
        <Portrait identity={identity} sizes="100vw" />
        {video !== undefined && <Cue video={video} label={stringsOf(view.locale).watchOn(video.provider)} />}
      </div>
      <header>
        <Name name={identity.name} />
        <div className="bill">
          <Logo identity={identity} />
          <Role identity={identity} />
        </div>
      </header>
      {view.order === undefined ? <Floor view={view} /> : <OrderedFloor view={view} />}
    </>
  )
}

/** The set list beside the ways to book, and the pictures across the page. */
function Floor({ view }: { readonly view: CardView }) {
  return (
    <>
      <div className="floor">
        <div>
          <Words view={view} />
          <WebLinksSection view={view} />
          <SocialSection view={view} />
        </div>
        <div>
          {view.contacts !== undefined && <ContactList contacts={view.contacts} />}
          <ContactUsSection view={view} />
        </div>
      </div>
      <GallerySection view={view} />
    </>
  )
}

/** The sections in the order of the owner: only the contacts stand beside them. */
function OrderedFloor({ view }: { readonly view: CardView }) {
  const { video: _onPoster, ...others } = view
  return (
    <div className="floor ordered">
      <div>
        <Words view={view} />
      </div>
      <div>{view.contacts !== undefined && <ContactList contacts={view.contacts} />}</div>
      <div>
        <Sections view={others} />
      </div>
    </div>
  )
}

function Words({ view: { heading, video } }: { readonly view: CardView }) {
  return (
    <>
      {video?.text !== undefined && <Section name="cue-text" text={video.text} />}
      <HeadingSection heading={heading} />
    </>
  )
}

/** The whole poster is the link to the video. */
function Cue({ video, label }: { readonly video: Video; readonly label: string }) {
  return (
    <a className="screen" href={video.href} data-k="video">
      <span className="disc">
        <Icon name="play" />
      </span>
      <span className="cue">
        <b>
          <Line text={video.title} />
        </b>
        <small>
          <Line text={label} />
        </small>
      </span>
    </a>
  )
}
