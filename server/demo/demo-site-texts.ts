import type { z } from 'zod'
import type { services } from '#contract/content.ts'

/** Features have the same fields as services. */
type SiteText = z.input<typeof services.input>

const published = { status: 'published' } as const
const inOrder = (texts: readonly SiteText[]) =>
  texts.map((text, index) => ({ ...text, sort_order: index + 1 }))

/** What the operator offers; one is a draft. */
export const demoServices = inOrder([
  {
    ...published,
    icon: 'id-badge',
    title: 'Your first card',
    body: '<p>Send us your old card or your signature. We make your digital card of it, and you change what you like.</p>',
    title_hi: 'आपका पहला कार्ड',
    body_hi: '<p>हमें अपना पुराना कार्ड या सिग्नेचर भेजें। हम उससे आपका डिजिटल कार्ड बनाते हैं, और आप जो चाहें बदलते हैं।</p>',
    title_ar: 'بطاقتك الأولى',
    body_ar: '<p>أرسل إلينا بطاقتك القديمة أو توقيعك، فنصنع منه بطاقتك الرقمية، ثم تغيّر فيها ما تشاء.</p>',
  },
  {
    ...published,
    icon: 'users',
    title: 'Cards for a team',
    body: '<p>One look for everybody, each with their own name, picture and code. We set them up from your list of people.</p>',
    title_hi: 'पूरी टीम के लिए कार्ड',
    body_hi: '<p>सबका एक जैसा रूप, और हर व्यक्ति का अपना नाम, तस्वीर और कोड। हम इन्हें आपकी सूची से तैयार करते हैं।</p>',
    title_ar: 'بطاقات للفريق',
    body_ar: '<p>مظهر واحد للجميع، ولكل شخص اسمه وصورته ورمزه. نُعدّها من قائمة الأشخاص لديك.</p>',
  },
  {
    ...published,
    icon: 'printer',
    title: 'Codes in print',
    body: '<p>Stickers, badges, window signs: we prepare files that a printer can use, and test that every code scans.</p>',
    title_hi: 'छपे हुए कोड',
    body_hi: '<p>स्टिकर, बैज, खिड़की के बोर्ड: हम छपाई के लिए तैयार फ़ाइलें बनाते हैं और जाँचते हैं कि हर कोड स्कैन हो।</p>',
    title_ar: 'رموز مطبوعة',
    body_ar: '<p>ملصقات وشارات ولافتات نوافذ: نجهّز ملفات صالحة للطباعة ونتحقق من أن كل رمز يُمسح.</p>',
  },
  {
    ...published,
    icon: 'palette',
    title: 'A code in your colours',
    body: '<p>We design your code with your colours and your logo, so that people recognize it and phones can scan it.</p>',
    title_hi: 'आपके रंगों में कोड',
    body_hi: '<p>हम आपके रंगों और लोगो के साथ कोड बनाते हैं, जिसे लोग पहचानें और फ़ोन स्कैन कर सकें।</p>',
    title_ar: 'رمز بألوانك',
    body_ar: '<p>نصمم رمزك بألوانك وشعارك، ليعرفه الناس وتستطيع الهواتف مسحه.</p>',
  },
  {
    ...published,
    icon: 'message-circle',
    title: 'Help by mail',
    body: '<p>Write to us on the contact page. A person reads it and replies on the next workday, in English, Hindi or Arabic.</p>',
    title_hi: 'मेल से मदद',
    body_hi:
      '<p>संपर्क पेज पर हमें लिखें। आपका संदेश कोई व्यक्ति पढ़ता है और अगले कामकाजी दिन अंग्रेज़ी, हिन्दी या अरबी में जवाब देता है।</p>',
    title_ar: 'المساعدة بالبريد',
    body_ar:
      '<p>اكتب إلينا في صفحة الاتصال. يقرأ رسالتك شخص ويردّ في يوم العمل التالي بالإنجليزية أو الهندية أو العربية.</p>',
  },
  {
    status: 'draft',
    icon: 'world',
    title: 'On your own server',
    body: '<p>We install Visita on your server, so that all data stays with you, and show you how to keep it up to date.</p>',
    title_hi: 'आपके अपने सर्वर पर',
    body_hi: '<p>हम Visita आपके सर्वर पर लगाते हैं, ताकि सारा डेटा आपके पास रहे, और दिखाते हैं कि उसे अपडेट कैसे रखें।</p>',
    title_ar: 'على خادمك',
    body_ar: '<p>نثبّت Visita على خادمك لتبقى البيانات كلها لديك، ونريك كيف تُبقيه محدّثًا.</p>',
  },
])

/** What the product can do; one is a draft. */
export const demoFeatures = inOrder([
  {
    ...published,
    icon: 'qrcode',
    title: 'One code that stays',
    body: '<p>Print it once. Your card can change as often as you do: the code always leads to what is true today.</p>',
    title_hi: 'एक कोड, जो बना रहता है',
    body_hi: '<p>एक बार छापें। कार्ड जितनी बार चाहें बदलें: कोड हमेशा आज की सही जानकारी तक ले जाता है।</p>',
    title_ar: 'رمز واحد يبقى',
    body_ar: '<p>اطبعه مرة واحدة. غيّر بطاقتك كلما تغيّرت: الرمز يقود دائمًا إلى ما هو صحيح اليوم.</p>',
  },
  {
    ...published,
    icon: 'address-book',
    title: 'Saved with one tap',
    body: '<p>Visitors add you to the address book of their phone: with picture, numbers and links, and without an app.</p>',
    title_hi: 'एक टैप में सहेजें',
    body_hi: '<p>विज़िटर आपको अपने फ़ोन की पता-पुस्तिका में जोड़ते हैं: तस्वीर, नंबर और लिंक के साथ, बिना किसी ऐप के।</p>',
    title_ar: 'حفظ بلمسة واحدة',
    body_ar: '<p>يضيفك الزوار إلى دفتر عناوين هواتفهم مع الصورة والأرقام والروابط، ودون أي تطبيق.</p>',
  },
  {
    ...published,
    icon: 'heart-handshake',
    title: 'Contacts in both directions',
    body: '<p>Whoever opens your card can send you their details. You find them in your list of leads, with where you met.</p>',
    title_hi: 'दोनों ओर से संपर्क',
    body_hi:
      '<p>जो आपका कार्ड खोलता है, वह आपको अपनी जानकारी भेज सकता है। वह आपकी लीड की सूची में मिलती है, इस जानकारी के साथ कि आप कहाँ मिले।</p>',
    title_ar: 'تواصل في الاتجاهين',
    body_ar:
      '<p>يستطيع من يفتح بطاقتك أن يرسل إليك بياناته. تجدها في قائمة الجهات المهتمة مع المكان الذي التقيتما فيه.</p>',
  },
  {
    ...published,
    icon: 'chart-bar',
    title: 'Visits at a glance',
    body: '<p>See how often your card is opened, on which days, and whether by code, link or tag.</p>',
    title_hi: 'विज़िट एक नज़र में',
    body_hi: '<p>देखें कि आपका कार्ड कितनी बार, किन दिनों में और कोड, लिंक या टैग में से किससे खुला।</p>',
    title_ar: 'الزيارات بنظرة واحدة',
    body_ar: '<p>اعرف كم مرة فُتحت بطاقتك، وفي أي أيام، وهل فُتحت بالرمز أم بالرابط أم بالشريحة.</p>',
  },
  {
    ...published,
    icon: 'shield-check',
    title: 'Private by design',
    body: '<p>Visits are counted without network addresses. What visitors send goes to you alone, and they can withdraw it.</p>',
    title_hi: 'निजता पहले',
    body_hi:
      '<p>विज़िट बिना नेटवर्क पतों के गिने जाते हैं। विज़िटर जो भेजते हैं वह केवल आपको मिलता है, और वे उसे वापस ले सकते हैं।</p>',
    title_ar: 'خصوصية من الأساس',
    body_ar: '<p>تُحسب الزيارات دون عناوين الشبكة. ما يرسله الزوار يصل إليك وحدك، ويمكنهم سحبه.</p>',
  },
  {
    status: 'draft',
    icon: 'palette',
    title: 'A design that fits you',
    body: '<p>Choose a template and your two colours. The card is easy to read on every phone, in light and in dark.</p>',
    title_hi: 'आप पर जँचने वाला डिज़ाइन',
    body_hi: '<p>एक टेम्प्लेट और अपने दो रंग चुनें। कार्ड हर फ़ोन पर आसानी से पढ़ा जाता है, रोशनी में भी और अँधेरे में भी।</p>',
    title_ar: 'تصميم يناسبك',
    body_ar: '<p>اختر قالبًا ولونيك. تُقرأ البطاقة بسهولة على كل هاتف، في الوضع الفاتح والداكن.</p>',
  },
])
