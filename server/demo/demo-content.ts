import { z } from 'zod'
import { faqs, features, services } from '#contract/content.ts'
import type { SampleContent, SampleMessage } from '../features/content/index.ts'
import questions from './faqs.json' with { type: 'json' }
import siteTexts from './site-texts.json' with { type: 'json' }

/** What visitors wrote to the operator, newest first: new, taken by the admin, answered, and spam. */
const messages: readonly SampleMessage[] = [
  {
    name: 'Leena Mathew',
    email: 'leena@example.com',
    subject: 'Cards for 40 people',
    message:
      'We are a clinic with 40 doctors and nurses. Can all of them have cards with the same look?\nAnd who changes a card when somebody leaves?',
    locale: 'en',
    status: 'new',
    hoursAgo: 2,
  },
  {
    name: 'राजेश शर्मा',
    email: 'rajesh@example.com',
    phone: '+91 98100 12345',
    subject: 'दुकान के लिए कोड',
    message: 'नमस्ते, मुझे अपनी दुकान की खिड़की के लिए बड़ा कोड चाहिए। कितना बड़ा छपवाना ठीक रहेगा?',
    locale: 'hi',
    status: 'new',
    hoursAgo: 7,
  },
  {
    name: 'هدى المنصوري',
    email: 'huda@example.com',
    subject: 'بطاقة بالعربية',
    message: 'هل يمكن أن تظهر بطاقتي بالعربية والإنجليزية معًا؟',
    locale: 'ar',
    status: 'open',
    isTaken: true,
    hoursAgo: 26,
  },
  {
    name: 'Tomás Ferreira',
    email: 'tomas@example.com',
    subject: 'Code does not scan on a dark shirt',
    message:
      'We printed our code in white on a black shirt. Some phones do not read it. What did we do wrong?',
    locale: 'en',
    status: 'answered',
    isTaken: true,
    hoursAgo: 50,
    reply:
      'Dear Tomás,\n\nmany phones expect dark dots on a light ground. Print the code on a white patch with a margin of four dots, and it will scan.\n\nThe file for that is in your card under “Download”.',
    replyHoursAgo: 44,
  },
  {
    name: 'Best Rank Team',
    email: 'offer@example.com',
    message: 'First page in one week! https://rank.example/a https://rank.example/b https://rank.example/c',
    locale: 'en',
    status: 'spam',
    spamScore: 110,
    hoursAgo: 61,
  },
]

const inOrder = <Text>(texts: readonly Text[]) =>
  texts.map((text, index) => ({ ...text, sort_order: index + 1 }))

/** Texts of the website, of which one question, one service and one feature are drafts, and an inbox. */
export const demoContent: SampleContent = {
  faqs: z.array(faqs.input).parse(inOrder(questions)),
  services: z.array(services.input).parse(inOrder(siteTexts.services)),
  features: z.array(features.input).parse(inOrder(siteTexts.features)),
  messages,
}
