import type { RenderedPage } from '#cards/document.tsx'
import faqScript from '../browser/faq-script.ts?script'
import drawingCss from '../css/drawings.css?inline'
import faqCss from '../css/faq.css?inline'
import richCss from '../css/rich.css?inline'
import { hrefOf } from '../frame.ts'
import type { SiteFrame } from '../frame.ts'
import { IndexCards } from '../drawings.tsx'
import { plainText } from '../plain-text.ts'
import { Folio, pictureOf, renderSitePage } from '../render-site-page.tsx'
import { RichText } from '../rich-text.tsx'
import { stringsOf } from '../strings.ts'

/** A published question in the language of the page. `answer` is filtered HTML. */
export type Question = {
  readonly id: number
  readonly question: string
  readonly answer: string
  readonly category: string
}

/** The address of one question: its number decides, the words are for people. */
export const questionPath = ({ id, question }: Pick<Question, 'id' | 'question'>): string =>
  `/faq/${String(id)}-${wordsOf(question)}`

/** The words of a question for its address: letters and digits of any script, at most 60 characters. */
function wordsOf(question: string): string {
  const words = question.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const joined = words.reduce((text, word) => (text.length + word.length < 60 ? `${text}-${word}` : text), '')
  return encodeURIComponent(joined.slice(1))
}

export type FaqList = {
  readonly questions: readonly Question[]
  /** What was searched; empty for all. The questions are those that were found. */
  readonly search: string
}

/** All questions by category, or those that were found. */
export function renderFaq(frame: SiteFrame, { questions, search }: FaqList): Promise<RenderedPage> {
  const { faqPage: words } = stringsOf(frame.locale)
  const numbers = new Intl.NumberFormat(frame.locale)
  return renderSitePage(frame, {
    title: words.title,
    description: words.description,
    chapter: 'faq',
    css: faqCss + richCss + drawingCss,
    script: faqScript,
    isHidden: search !== '',
    ...(search === '' && questions.length > 0 && { jsonLd: pageData(questions) }),
    body: (
      <div className="chapter">
        <Folio frame={frame} chapter="faq" />
        <div className="opening">
          <div>
            <h1>{words.heading}</h1>
            <p className="lead">{words.lead}</p>
            <search>
              <form className="search" action={hrefOf(frame, '/faq')}>
                <label className="field">
                  {words.search}
                  <input type="search" name="q" maxLength={100} defaultValue={search} data-search />
                </label>
                <button className="btn" type="submit">
                  {words.searchAction}
                </button>
              </form>
            </search>
          </div>
          <IndexCards />
        </div>
        <output data-found={words.found('#')}>
          {search !== '' && questions.length > 0 && words.found(numbers.format(questions.length))}
        </output>
        <Categories frame={frame} questions={questions} isOpen={search !== ''} />
        <p className="nothing" hidden={questions.length > 0}>
          {search === '' && questions.length === 0 ? words.empty : words.nothing}
        </p>
        <p className="part">
          {search !== '' && (
            <a className="btn" href={hrefOf(frame, '/faq')}>
              {words.all}
            </a>
          )}{' '}
          <a className="btn" href={hrefOf(frame, '/contactus')}>
            {words.ask}
          </a>
        </p>
      </div>
    ),
  })
}

type CategoriesProps = {
  readonly frame: SiteFrame
  readonly questions: readonly Question[]
  readonly isOpen: boolean
}

function Categories({ frame, questions, isOpen }: CategoriesProps) {
  const { faqPage: words } = stringsOf(frame.locale)
  const categories = [...new Set(questions.map(({ category }) => category))]
  return categories.map((category) => (
    <section key={category} className="category">
      <h2>{category === '' ? words.other : category}</h2>
      <div>
        {questions
          .filter((question) => question.category === category)
          .map((question) => (
            <details key={question.id} id={`q-${String(question.id)}`} open={isOpen}>
              <summary>{question.question}</summary>
              <RichText html={question.answer} />
              <a className="own" href={hrefOf(frame, questionPath(question))}>
                {words.link}
              </a>
            </details>
          ))}
      </div>
    </section>
  ))
}

/** One question with its answer, and the others of its category. */
export function renderQuestion(
  frame: SiteFrame,
  { question, others }: { readonly question: Question; readonly others: readonly Question[] },
): Promise<RenderedPage> {
  const { faqPage: words } = stringsOf(frame.locale)
  return renderSitePage(frame, {
    title: `${question.question} · Visita`,
    description: plainText(question.answer, 160),
    css: faqCss + richCss,
    canonicalPath: questionPath(question),
    picture: pictureOf('faq'),
    jsonLd: pageData([question]),
    body: (
      <div className="chapter one">
        <p className="folio">
          <a href={hrefOf(frame, '/faq')}>{words.title.split(' · ')[0]}</a>
        </p>
        <h1>{question.question}</h1>
        <RichText html={question.answer} />
        {others.length > 0 && (
          <section className="part">
            <h2>{words.more}</h2>
            <ul className="others">
              {others.map((other) => (
                <li key={other.id}>
                  <a href={hrefOf(frame, questionPath(other))}>{other.question}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className="part">
          <a className="btn" href={hrefOf(frame, '/contactus')}>
            {words.ask}
          </a>
        </p>
      </div>
    ),
  })
}

const pageData = (questions: readonly Question[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
