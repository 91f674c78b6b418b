import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getOrigin } from '#web/lib/request.ts'
import { HomeHero } from './home-hero.tsx'
import { HomePromises } from './home-promises.tsx'
import { HomeSamples } from './home-samples.tsx'
import './home-hero.css'
import './home.css'

const summary = msg`Make a business card that opens on any phone. One scan shows it, one tap saves the contact, and the printed code keeps working when you change it.`

/** The home page. The code on its sample card opens this page. */
export const Route = createFileRoute('/_site/')({
  staticData: { slice: 'content' },
  loader: async () => {
    const { drawHomeCode } = await import('./home-code.ts')
    return { qr: drawHomeCode(getOrigin()) }
  },
  head: ({ match }) => {
    const { i18n } = match.context
    const title = i18n._(msg`Visita · business cards that stay with people`)
    const description = i18n._(summary)
    return {
      meta: [
        { title },
        { name: 'description', content: description },
        { property: 'og:title', content: title },
        { property: 'og:description', content: description },
        { name: 'twitter:title', content: title },
        { name: 'twitter:description', content: description },
      ],
    }
  },
  component: HomeScreen,
})

function HomeScreen() {
  const { qr } = Route.useLoaderData()
  return (
    <div className="v-home">
      <HomeHero qr={qr} />
      <HomeSamples />
      <HomePromises qr={qr} />
    </div>
  )
}
