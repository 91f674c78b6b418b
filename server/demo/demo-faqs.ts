import type { z } from 'zod'
import type { faqs } from '#contract/content.ts'
import { faqCategories } from './faq-categories.ts'

type Faq = z.input<typeof faqs.input>

const published = { status: 'published' } as const

const cards: readonly Faq[] = [
  {
    ...published,
    question: 'What is a digital business card?',
    answer:
      '<p>A page with your name, your work and every way to reach you. People open it by scanning your code, tapping your tag or following your link. They need no app.</p>',
    question_hi: 'डिजिटल बिज़नेस कार्ड क्या होता है?',
    answer_hi:
      '<p>एक पेज, जिस पर आपका नाम, आपका काम और आपसे संपर्क के सब तरीके होते हैं। लोग आपका कोड स्कैन करके, टैग छूकर या लिंक खोलकर उसे देखते हैं। किसी ऐप की ज़रूरत नहीं।</p>',
    question_ar: 'ما بطاقة الأعمال الرقمية؟',
    answer_ar:
      '<p>صفحة فيها اسمك وعملك وكل وسائل التواصل معك. يفتحها الناس بمسح رمزك أو لمس شريحتك أو فتح رابطك، ولا يحتاجون إلى أي تطبيق.</p>',
  },
  {
    ...published,
    question: 'Does my printed code change when I edit my card?',
    answer:
      '<p>No. The code only leads to your card, so that everything you have printed keeps working. What you change is there at the next scan.</p>',
    question_hi: 'क्या कार्ड बदलने पर छपा हुआ कोड भी बदल जाता है?',
    answer_hi:
      '<p>नहीं। कोड केवल आपके कार्ड तक ले जाता है, इसलिए जो छप चुका है वह चलता रहता है। आपका बदलाव अगले स्कैन में दिखता है।</p>',
    question_ar: 'هل يتغير رمزي المطبوع عندما أعدّل بطاقتي؟',
    answer_ar:
      '<p>لا. الرمز يقود إلى بطاقتك فقط، فيبقى كل ما طبعته صالحًا، ويظهر ما غيّرته عند المسح التالي.</p>',
  },
  {
    ...published,
    question: 'How does a visitor save my contact?',
    answer:
      '<p>With one tap on your card:</p><ol><li>They open the card.</li><li>They tap <strong>Save contact</strong>.</li><li>Their phone adds you to its address book.</li></ol>',
    question_hi: 'विज़िटर मेरा संपर्क कैसे सहेजता है?',
    answer_hi:
      '<p>आपके कार्ड पर एक टैप से:</p><ol><li>वह कार्ड खोलता है।</li><li>वह <strong>संपर्क सहेजें</strong> पर टैप करता है।</li><li>उसका फ़ोन आपको पता-पुस्तिका में जोड़ लेता है।</li></ol>',
    question_ar: 'كيف يحفظ الزائر جهة اتصالي؟',
    answer_ar:
      '<p>بلمسة واحدة على بطاقتك:</p><ol><li>يفتح البطاقة.</li><li>يلمس <strong>حفظ جهة الاتصال</strong>.</li><li>يضيفك هاتفه إلى دفتر العناوين.</li></ol>',
  },
  {
    ...published,
    question: 'Can my code have my own colours and logo?',
    answer:
      '<p>Yes. You choose the colours, the shape of the dots and corners, a frame and a picture in the middle. Every design is checked, so that phones can still scan it.</p>',
    question_hi: 'क्या मेरे कोड में मेरे रंग और लोगो हो सकते हैं?',
    answer_hi:
      '<p>हाँ। आप रंग, बिंदुओं और कोनों का आकार, फ़्रेम और बीच की तस्वीर चुनते हैं। हर डिज़ाइन जाँचा जाता है, ताकि फ़ोन उसे स्कैन कर सकें।</p>',
    question_ar: 'هل يمكن أن يحمل رمزي ألواني وشعاري؟',
    answer_ar:
      '<p>نعم. تختار الألوان وشكل النقاط والزوايا وإطارًا وصورة في الوسط. يُفحص كل تصميم لتبقى الهواتف قادرة على مسحه.</p>',
  },
  {
    ...published,
    question: 'What happens when I delete a card?',
    answer:
      '<p>Its page says that the card was removed. You can restore the card for 30 days. Its code is never given to anybody else.</p>',
    question_hi: 'कार्ड मिटाने पर क्या होता है?',
    answer_hi:
      '<p>उसका पेज बताता है कि कार्ड हटा दिया गया है। 30 दिन तक आप कार्ड वापस ला सकते हैं। उसका कोड कभी किसी और को नहीं दिया जाता।</p>',
    question_ar: 'ماذا يحدث عندما أحذف بطاقة؟',
    answer_ar:
      '<p>تقول صفحتها إن البطاقة أزيلت. يمكنك استعادة البطاقة خلال 30 يومًا، ولا يُعطى رمزها لأحد غيرك أبدًا.</p>',
  },
]

const privacy: readonly Faq[] = [
  {
    ...published,
    question: 'Who sees the details that visitors send me?',
    answer:
      '<p>You do, in your list of leads. Visitors agree before they send anything, and can withdraw their details later.</p>',
    question_hi: 'विज़िटर मुझे जो जानकारी भेजते हैं, उसे कौन देखता है?',
    answer_hi:
      '<p>आप, अपनी लीड की सूची में। विज़िटर भेजने से पहले सहमति देते हैं और बाद में अपनी जानकारी वापस ले सकते हैं।</p>',
    question_ar: 'من يرى البيانات التي يرسلها إليّ الزوار؟',
    answer_ar:
      '<p>أنت، في قائمة الجهات المهتمة. يوافق الزوار قبل أن يرسلوا أي شيء، ويمكنهم سحب بياناتهم لاحقًا.</p>',
  },
  {
    ...published,
    question: 'What do you store about visits?',
    answer:
      '<p>When a card was opened, whether by code, link or tag, and on what kind of device. Network addresses are not stored.</p>',
    question_hi: 'आप विज़िट के बारे में क्या सहेजते हैं?',
    answer_hi:
      '<p>कार्ड कब खुला, कोड, लिंक या टैग में से किससे खुला और किस तरह के डिवाइस पर। नेटवर्क पते नहीं सहेजे जाते।</p>',
    question_ar: 'ماذا تحفظون عن الزيارات؟',
    answer_ar:
      '<p>متى فُتحت البطاقة، وهل فُتحت بالرمز أم بالرابط أم بالشريحة، وعلى أي نوع من الأجهزة. لا تُحفظ عناوين الشبكة.</p>',
  },
  {
    status: 'draft',
    question: 'Can I take my contacts with me?',
    answer:
      '<p>Yes. Download all of them as a CSV file, or a single one as a contact file for your phone.</p>',
    question_hi: 'क्या मैं अपने संपर्क साथ ले जा सकता हूँ?',
    answer_hi: '<p>हाँ। सबको एक CSV फ़ाइल में डाउनलोड करें, या किसी एक को फ़ोन की संपर्क फ़ाइल के रूप में।</p>',
    question_ar: 'هل يمكنني أخذ جهات اتصالي معي؟',
    answer_ar: '<p>نعم. نزّلها كلها في ملف CSV، أو نزّل واحدة منها ملفَّ جهة اتصال لهاتفك.</p>',
  },
]

/** Questions in two categories; one is a draft. */
export const demoFaqs: readonly Faq[] = [
  ...cards.map((faq) => ({ ...faq, ...faqCategories.cards })),
  ...privacy.map((faq) => ({ ...faq, ...faqCategories.privacy })),
].map((faq, index) => ({ ...faq, sort_order: index + 1 }))
