import { isBare } from './bare.ts'
import type { CardView } from './card-view.ts'
import { Footer } from './parts/footer.tsx'
import { PassOn } from './parts/pass-on.tsx'
import { SaveBar } from './parts/save-bar.tsx'
import { ShareForm, ShareInvitation } from './parts/share-form.tsx'
import type { Template } from './template.ts'

type CardBodyProps = { readonly view: CardView; readonly template: Pick<Template, 'Main' | 'meta'> }

/**
 * The content of `<body>`. It repeats language and direction, because the editor's preview puts it into another
 * document.
 */
export function CardBody({ view, template }: CardBodyProps) {
  const { Main, meta } = template
  return (
    <div
      className={`page ${meta.slug}${isBare(view) ? ' bare' : ''}`}
      id="card"
      lang={view.locale}
      dir={view.direction}
    >
      <SaveBar view={view} />
      <main>
        <Main view={view} />
      </main>
      <aside>
        <ShareInvitation view={view} />
        <ShareForm view={view} />
        <PassOn view={view} />
      </aside>
      <Footer view={view} />
    </div>
  )
}
