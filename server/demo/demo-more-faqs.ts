import type { z } from 'zod'
import type { faqs } from '#contract/content.ts'
import { faqCategories } from './faq-categories.ts'

type Faq = z.input<typeof faqs.input>
type FaqText = Omit<Faq, 'status' | 'category' | 'sort_order'>

const cards: readonly FaqText[] = [
  {
    question: 'How do I make my first card?',
    answer:
      '<p>Open <a href="/quick-start">Quick start</a>, type your name and a number, and add a photo if you like. Create an account, and your card has its link and its code. You can change everything later.</p>',
    question_hi: 'मैं अपना पहला कार्ड कैसे बनाऊँ?',
    answer_hi:
      '<p><a href="/quick-start">झटपट शुरुआत</a> खोलें, अपना नाम और एक नंबर लिखें, चाहें तो फ़ोटो जोड़ें। खाता बनाते ही आपके कार्ड का अपना लिंक और कोड होता है। बाद में आप सब कुछ बदल सकते हैं।</p>',
    question_ar: 'كيف أصنع بطاقتي الأولى؟',
    answer_ar:
      '<p>افتح <a href="/quick-start">البداية السريعة</a> واكتب اسمك ورقمًا، وأضف صورة إن شئت. أنشئ حسابًا فتحصل بطاقتك على رابطها ورمزها. ويمكنك تغيير كل شيء لاحقًا.</p>',
  },
  {
    question: 'Can I start from a contact that I already have?',
    answer:
      '<p>Yes. Quick start reads a contact file (.vcf), and on Android it lets you pick a contact of your phone in Chrome. You check what was filled in before you save it.</p>',
    question_hi: 'क्या मैं पहले से मौजूद संपर्क से शुरू कर सकता हूँ?',
    answer_hi:
      '<p>हाँ। झटपट शुरुआत संपर्क फ़ाइल (.vcf) पढ़ती है, और Android पर Chrome में आप फ़ोन का कोई संपर्क चुन सकते हैं। सहेजने से पहले आप देख लेते हैं कि क्या भरा गया।</p>',
    question_ar: 'هل أستطيع البدء من جهة اتصال لديّ؟',
    answer_ar:
      '<p>نعم. تقرأ البداية السريعة ملف جهة اتصال (vcf)، وتتيح لك على Android في متصفح Chrome اختيار جهة من هاتفك. وتراجع ما مُلئ قبل أن تحفظه.</p>',
  },
  {
    question: 'Which kinds of cards are there?',
    answer:
      '<ul><li>Business cards: basic, lite and advanced.</li><li>Student cards, with a page that says whether the card is valid.</li><li>Dynamic codes, which lead to any address you choose.</li><li>Event cards and invitations, where guests register and get tickets.</li></ul>',
    question_hi: 'किस-किस तरह के कार्ड हैं?',
    answer_hi:
      '<ul><li>बिज़नेस कार्ड: बेसिक, लाइट और एडवांस्ड।</li><li>छात्र कार्ड, जिनका एक पेज बताता है कि कार्ड मान्य है या नहीं।</li><li>डायनामिक कोड, जो आपके चुने किसी भी पते पर ले जाते हैं।</li><li>इवेंट कार्ड और निमंत्रण, जहाँ मेहमान पंजीकरण करते हैं और टिकट पाते हैं।</li></ul>',
    question_ar: 'ما أنواع البطاقات؟',
    answer_ar:
      '<ul><li>بطاقات أعمال: أساسية وخفيفة ومتقدمة.</li><li>بطاقات طلاب، لها صفحة تقول هل البطاقة صالحة.</li><li>رموز متغيرة تقود إلى أي عنوان تختاره.</li><li>بطاقات الفعاليات والدعوات، حيث يسجّل الضيوف ويحصلون على التذاكر.</li></ul>',
  },
  {
    question: 'Will my printed code still work in five years?',
    answer:
      '<p>Yes, as long as this website runs at its address. A code has no end date, never changes and needs no paid plan. Only you decide what it shows.</p>',
    question_hi: 'क्या मेरा छपा कोड पाँच साल बाद भी चलेगा?',
    answer_hi:
      '<p>हाँ, जब तक यह वेबसाइट अपने पते पर चलती है। कोड की कोई अंतिम तारीख नहीं होती, वह कभी नहीं बदलता और उसे पैसे वाला प्लान नहीं चाहिए। वह क्या दिखाए, यह केवल आप तय करते हैं।</p>',
    question_ar: 'هل يعمل رمزي المطبوع بعد خمس سنوات؟',
    answer_ar:
      '<p>نعم، ما دام هذا الموقع يعمل على عنوانه. ليس للرمز تاريخ انتهاء، ولا يتغير، ولا يحتاج إلى خطة مدفوعة. وأنت وحدك تقرر ما يعرضه.</p>',
  },
  {
    question: 'How large must I print a code, and in which file?',
    answer:
      '<p>At least 2 cm wide, dark on a light ground, with its margin. Use SVG or PDF for a printer, PNG for screens. The designer shows the code in its real size and says whether it scans. For many codes there are PDF sheets.</p>',
    question_hi: 'कोड कितना बड़ा छापूँ, और किस फ़ाइल से?',
    answer_hi:
      '<p>कम से कम 2 सेमी चौड़ा, हल्की पृष्ठभूमि पर गहरा, अपने हाशिए के साथ। छपाई के लिए SVG या PDF लें, स्क्रीन के लिए PNG। डिज़ाइनर कोड को असली आकार में दिखाता है और बताता है कि वह स्कैन होता है या नहीं। बहुत-से कोड के लिए PDF शीट हैं।</p>',
    question_ar: 'كم يجب أن يكون حجم الرمز المطبوع، وبأي ملف؟',
    answer_ar:
      '<p>سنتيمتران عرضًا على الأقل، داكنًا على خلفية فاتحة ومعه هامشه. استخدم SVG أو PDF للطباعة وPNG للشاشات. يعرض المصمم الرمز بحجمه الحقيقي ويقول هل يُمسح. وللرموز الكثيرة أوراق PDF.</p>',
  },
  {
    question: 'Can one code lead somewhere else later?',
    answer:
      '<p>Yes. A code can show another card or none. A <a href="/generate/dynamic-qrcode">dynamic code</a> leads to any web address, which you change at any time, with a start, an end, a number of scans or a password if you want.</p>',
    question_hi: 'क्या एक कोड बाद में कहीं और ले जा सकता है?',
    answer_hi:
      '<p>हाँ। कोड कोई दूसरा कार्ड दिखा सकता है या कोई भी नहीं। <a href="/generate/dynamic-qrcode">डायनामिक कोड</a> किसी भी वेब पते पर ले जाता है, जिसे आप कभी भी बदल सकते हैं; चाहें तो शुरुआत, अंत, स्कैन की संख्या या पासवर्ड के साथ।</p>',
    question_ar: 'هل يمكن أن يقود الرمز إلى مكان آخر لاحقًا؟',
    answer_ar:
      '<p>نعم. يمكن أن يعرض الرمز بطاقة أخرى أو لا شيء. و<a href="/generate/dynamic-qrcode">الرمز المتغير</a> يقود إلى أي عنوان ويب تغيّره متى شئت، مع بداية أو نهاية أو عدد مسحات أو كلمة مرور إن أردت.</p>',
  },
  {
    question: 'Can I make a QR code without an account?',
    answer:
      '<p>Yes. <a href="/generate/static-qrcode">Static codes</a> for a link, text, Wi-Fi and more are made in your browser. Their content does not reach us. What is in such a code cannot be changed later.</p>',
    question_hi: 'क्या मैं बिना खाते के QR कोड बना सकता हूँ?',
    answer_hi:
      '<p>हाँ। लिंक, पाठ, Wi-Fi आदि के <a href="/generate/static-qrcode">स्थिर कोड</a> आपके ब्राउज़र में ही बनते हैं। उनकी सामग्री हम तक नहीं पहुँचती। ऐसे कोड में जो लिखा है, वह बाद में नहीं बदलता।</p>',
    question_ar: 'هل أستطيع صنع رمز QR دون حساب؟',
    answer_ar:
      '<p>نعم. <a href="/generate/static-qrcode">الرموز الثابتة</a> لرابط أو نص أو شبكة Wi-Fi وغيرها تُصنع في متصفحك، ولا يصل محتواها إلينا. وما في رمز كهذا لا يمكن تغييره لاحقًا.</p>',
  },
  {
    question: 'I have something with a printed code. How do I set it up?',
    answer:
      '<p>Scan it. Sign in, type the ten letters and digits that are printed beside the code or under a cover, and choose the card it shows. From then on the code is yours; you can also give it away or set it free.</p>',
    question_hi: 'मेरे पास छपे कोड वाली चीज़ है। उसे कैसे चालू करूँ?',
    answer_hi:
      '<p>उसे स्कैन करें। साइन इन करें, कोड के पास या परत के नीचे छपे दस अक्षर और अंक लिखें, और चुनें कि वह कौन-सा कार्ड दिखाए। इसके बाद कोड आपका है; आप उसे किसी को दे भी सकते हैं या छोड़ सकते हैं।</p>',
    question_ar: 'لديّ شيء عليه رمز مطبوع. كيف أفعّله؟',
    answer_ar:
      '<p>امسحه ضوئيًا، ثم سجّل الدخول واكتب الأحرف والأرقام العشرة المطبوعة بجانب الرمز أو تحت غطاء، واختر البطاقة التي يعرضها. ومن ذلك الحين يصبح الرمز لك، ويمكنك أيضًا أن تعطيه لغيرك أو تتركه.</p>',
  },
  {
    question: 'Does it work with NFC tags?',
    answer:
      '<p>Yes. Write the address of your code to any NFC tag, with /n/ in place of /q/. Whoever touches the tag opens your card, and you see in your numbers how many came by tag. Tags cannot be ordered here yet.</p>',
    question_hi: 'क्या यह NFC टैग के साथ चलता है?',
    answer_hi:
      '<p>हाँ। किसी भी NFC टैग पर अपने कोड का पता लिखें, /q/ की जगह /n/ के साथ। जो टैग छूता है, उसके सामने आपका कार्ड खुलता है, और आपको दिखता है कि कितने लोग टैग से आए। टैग अभी यहाँ से मँगाए नहीं जा सकते।</p>',
    question_ar: 'هل يعمل مع شرائح NFC؟',
    answer_ar:
      '<p>نعم. اكتب عنوان رمزك على أي شريحة NFC مع وضع ‎/n/‎ مكان ‎/q/‎. من يلمس الشريحة تُفتح له بطاقتك، وترى في أرقامك كم جاؤوا بالشريحة. ولا يمكن طلب الشرائح من هنا بعد.</p>',
  },
]

const sharing: readonly FaqText[] = [
  {
    question: 'What does a visitor see?',
    answer:
      '<p>Your card, at once: name, photo, numbers, links and whatever else you put on it. They can save your contact, send you theirs, or pass the card on. They need no app and no account, and the page works on old phones.</p>',
    question_hi: 'विज़िटर को क्या दिखता है?',
    answer_hi:
      '<p>तुरंत आपका कार्ड: नाम, फ़ोटो, नंबर, लिंक और जो कुछ आपने डाला है। वे आपका संपर्क सहेज सकते हैं, अपना भेज सकते हैं या कार्ड आगे दे सकते हैं। न ऐप चाहिए, न खाता, और पेज पुराने फ़ोन पर भी चलता है।</p>',
    question_ar: 'ماذا يرى الزائر؟',
    answer_ar:
      '<p>بطاقتك فورًا: الاسم والصورة والأرقام والروابط وكل ما وضعته عليها. يستطيع حفظ جهة اتصالك أو إرسال بياناته إليك أو تمرير البطاقة إلى غيره، دون تطبيق ودون حساب. وتعمل الصفحة على الهواتف القديمة.</p>',
  },
  {
    question: 'How do I share my card at an event?',
    answer:
      '<p>Open your card in <strong>My cards</strong>, choose <strong>Share card</strong> and show the code full screen: the screen stays on. Others scan it. You can also send the link by WhatsApp, email or SMS. To count an event apart, give the card a second code for it.</p>',
    question_hi: 'किसी कार्यक्रम में अपना कार्ड कैसे साझा करूँ?',
    answer_hi:
      '<p><strong>मेरे कार्ड</strong> में <strong>कार्ड साझा करें</strong> चुनें और कोड पूरी स्क्रीन पर दिखाएँ: स्क्रीन चालू रहती है। दूसरे उसे स्कैन करते हैं। लिंक WhatsApp, ईमेल या SMS से भी भेज सकते हैं। किसी कार्यक्रम की गिनती अलग रखनी हो, तो उसके लिए अलग कोड बनाएँ।</p>',
    question_ar: 'كيف أشارك بطاقتي في فعالية؟',
    answer_ar:
      '<p>في <strong>بطاقاتي</strong> اختر <strong>مشاركة البطاقة</strong> واعرض الرمز بملء الشاشة: تبقى الشاشة مضاءة ويمسحه الآخرون. ويمكنك أيضًا إرسال الرابط بواتساب أو البريد أو رسالة نصية. ولتحسب فعالية وحدها اصنع للبطاقة رمزًا ثانيًا.</p>',
  },
  {
    question: 'How do I get the contacts of people I meet?',
    answer:
      '<p>They open your card and choose <strong>Exchange contact</strong>. What they send is in your list <strong>Leads</strong>, and a mail tells you. You can save it to your address book or export the whole list for a spreadsheet.</p>',
    question_hi: 'मैं जिनसे मिलता हूँ, उनके संपर्क मुझे कैसे मिलें?',
    answer_hi:
      '<p>वे आपका कार्ड खोलकर <strong>संपर्क का आदान-प्रदान करें</strong> चुनते हैं। वे जो भेजते हैं, वह आपकी <strong>लीड</strong> सूची में होता है, और एक मेल आपको बताती है। आप उसे पता-पुस्तिका में सहेज सकते हैं या पूरी सूची स्प्रेडशीट के लिए एक्सपोर्ट कर सकते हैं।</p>',
    question_ar: 'كيف أحصل على جهات اتصال من ألتقيهم؟',
    answer_ar:
      '<p>يفتحون بطاقتك ويختارون <strong>تبادل جهات الاتصال</strong>. تجد ما يرسلونه في قائمة الجهات المهتمة، وتخبرك به رسالة. ويمكنك حفظه في دفتر عناوينك أو تصدير القائمة كلها إلى جدول.</p>',
  },
  {
    question: 'In which languages does it work?',
    answer:
      '<p>Screens, mails and the words on cards are in English, Hindi and Arabic. Cards show names and texts in any script, and Arabic runs from right to left. You choose the language in the footer or in your settings.</p>',
    question_hi: 'यह किन भाषाओं में चलता है?',
    answer_hi:
      '<p>स्क्रीन, मेल और कार्ड के शब्द हिन्दी, अंग्रेज़ी और अरबी में हैं। कार्ड पर नाम और पाठ किसी भी लिपि में हो सकते हैं, और अरबी दाएँ से बाएँ चलती है। भाषा पेज के नीचे या सेटिंग में चुनें।</p>',
    question_ar: 'بأي لغات يعمل؟',
    answer_ar:
      '<p>الشاشات والرسائل وكلمات البطاقات بالعربية والإنجليزية والهندية. وتعرض البطاقات الأسماء والنصوص بأي خط، وتُكتب العربية من اليمين إلى اليسار. اختر اللغة في أسفل الصفحة أو في إعداداتك.</p>',
  },
]

const privacy: readonly FaqText[] = [
  {
    question: 'Do you use trackers or cookies?',
    answer:
      '<p>No trackers and no advertising. There is one cookie, which remembers the language you chose. Our pages load nothing from other companies, unless you start a video on a card or sign in with Google.</p>',
    question_hi: 'क्या आप ट्रैकर या कुकी इस्तेमाल करते हैं?',
    answer_hi:
      '<p>न ट्रैकर, न विज्ञापन। केवल एक कुकी है, जो आपकी चुनी भाषा याद रखती है। हमारे पेज दूसरी कंपनियों से कुछ नहीं मँगाते, जब तक आप किसी कार्ड पर वीडियो न चलाएँ या Google से साइन इन न करें।</p>',
    question_ar: 'هل تستخدمون متتبِّعات أو ملفات تعريف ارتباط؟',
    answer_ar:
      '<p>لا متتبِّعات ولا إعلانات. هناك ملف تعريف ارتباط واحد يتذكر اللغة التي اخترتها. وصفحاتنا لا تحمّل شيئًا من شركات أخرى، إلا إذا شغّلت فيديو على بطاقة أو دخلت بحساب Google.</p>',
  },
  {
    question: 'How do I withdraw details that I sent to a card?',
    answer:
      '<p>Open the link <strong>Withdraw my details</strong> that you got after sending. It deletes what you sent at once and for good. If you no longer have the link, ask the owner of the card.</p>',
    question_hi: 'किसी कार्ड को भेजी जानकारी वापस कैसे लूँ?',
    answer_hi:
      '<p>भेजने के बाद मिला लिंक <strong>मेरी जानकारी वापस लें</strong> खोलें। आपने जो भेजा, वह तुरंत और हमेशा के लिए मिट जाता है। लिंक न रहा हो, तो कार्ड के मालिक से कहें।</p>',
    question_ar: 'كيف أسحب بيانات أرسلتها إلى بطاقة؟',
    answer_ar:
      '<p>افتح رابط سحب بياناتك الذي حصلت عليه بعد الإرسال. يُحذف ما أرسلته فورًا ونهائيًا. وإن لم يعد الرابط لديك فاطلب ذلك من صاحب البطاقة.</p>',
  },
  {
    question: 'How do I take all my data with me?',
    answer:
      '<p>In your <a href="/settings/user/profile">profile</a>, choose <strong>Export my data</strong>. You get one ZIP file with your profile, cards, contacts, pictures, codes and visits, which other programs can read. It can be downloaded for 7 days.</p>',
    question_hi: 'अपना सारा डेटा साथ कैसे ले जाऊँ?',
    answer_hi:
      '<p>अपनी <a href="/settings/user/profile">प्रोफ़ाइल</a> में <strong>मेरा डेटा एक्सपोर्ट करें</strong> चुनें। आपको एक ZIP फ़ाइल मिलती है: प्रोफ़ाइल, कार्ड, संपर्क, तस्वीरें, कोड और विज़िट, जिन्हें दूसरे प्रोग्राम पढ़ सकते हैं। वह 7 दिन तक डाउनलोड हो सकती है।</p>',
    question_ar: 'كيف آخذ كل بياناتي معي؟',
    answer_ar:
      '<p>اختر <strong>تصدير بياناتي</strong> في <a href="/settings/user/profile">ملفك الشخصي</a>. تحصل على ملف ZIP واحد فيه ملفك الشخصي وبطاقاتك وجهات اتصالك وصورك ورموزك وزياراتك، تقرؤه برامج أخرى. ويمكن تنزيله خلال 7 أيام.</p>',
  },
  {
    question: 'How do I delete my account?',
    answer:
      '<p>In your <a href="/settings/user/profile">profile</a>, choose <strong>Delete account</strong>. Your cards and links are switched off at once. For 14 days you can restore everything by signing in; then it is erased.</p>',
    question_hi: 'अपना खाता कैसे मिटाऊँ?',
    answer_hi:
      '<p>अपनी <a href="/settings/user/profile">प्रोफ़ाइल</a> में <strong>खाता मिटाएँ</strong> चुनें। आपके कार्ड और लिंक तुरंत बंद हो जाते हैं। 14 दिन तक साइन इन करके आप सब वापस ला सकते हैं; फिर वह मिटा दिया जाता है।</p>',
    question_ar: 'كيف أحذف حسابي؟',
    answer_ar:
      '<p>اختر <strong>حذف الحساب</strong> في <a href="/settings/user/profile">ملفك الشخصي</a>. تُوقف بطاقاتك وروابطك فورًا. ويمكنك خلال 14 يومًا استعادة كل شيء بتسجيل الدخول، ثم يُمحى.</p>',
  },
]

const accounts: readonly FaqText[] = [
  {
    question: 'What does it cost?',
    answer:
      '<p>The free plan costs nothing and does not end. It has all templates, codes and numbers. How many cards it allows is said on the <a href="/pricing">pricing page</a>.</p>',
    question_hi: 'इसकी कीमत क्या है?',
    answer_hi:
      '<p>मुफ़्त प्लान का कोई पैसा नहीं लगता और वह खत्म नहीं होता। उसमें सब टेम्प्लेट, कोड और संख्याएँ हैं। वह कितने कार्ड देता है, यह <a href="/pricing">कीमतों के पेज</a> पर लिखा है।</p>',
    question_ar: 'كم يكلّف؟',
    answer_ar:
      '<p>الخطة المجانية لا تكلّف شيئًا ولا تنتهي. فيها كل القوالب والرموز والأرقام. وعدد البطاقات التي تسمح بها مذكور في <a href="/pricing">صفحة الأسعار</a>.</p>',
  },
  {
    question: 'I have lost my password. What now?',
    answer:
      '<p>Choose <strong>Forgot password</strong> on the login screen. We send a code of six digits to your email address, if you have confirmed it, and you set a new password. Without a confirmed address, confirm it first or write to us.</p>',
    question_hi: 'मैं पासवर्ड भूल गया। अब क्या करूँ?',
    answer_hi:
      '<p>लॉगिन स्क्रीन पर <strong>पासवर्ड भूल गए</strong> चुनें। हम आपके पुष्टि किए हुए ईमेल पते पर छह अंकों का कोड भेजते हैं, और आप नया पासवर्ड बनाते हैं। पते की पुष्टि न की हो, तो पहले वह करें या हमें लिखें।</p>',
    question_ar: 'فقدت كلمة مروري. ماذا أفعل؟',
    answer_ar:
      '<p>اختر <strong>نسيت كلمة المرور</strong> في شاشة الدخول. نرسل رمزًا من ستة أرقام إلى بريدك إن كنت قد أكّدته، فتضع كلمة مرور جديدة. وإن لم يكن مؤكدًا فأكّده أولًا أو اكتب إلينا.</p>',
  },
  {
    question: 'How do I protect my account?',
    answer:
      '<p>In <a href="/settings/user/security">Security</a> you add an authenticator app or a passkey, so that you sign in with finger, face or PIN. There you also see all devices that are signed in, and sign out those you do not know.</p>',
    question_hi: 'अपने खाते को सुरक्षित कैसे रखूँ?',
    answer_hi:
      '<p><a href="/settings/user/security">सुरक्षा</a> में ऑथेंटिकेटर ऐप या पासकी जोड़ें। पासकी से आप उँगली, चेहरे या PIN से साइन इन करते हैं। वहीं आप साइन इन किए हुए सभी डिवाइस देखते हैं और अनजान डिवाइस को साइन आउट करते हैं।</p>',
    question_ar: 'كيف أحمي حسابي؟',
    answer_ar:
      '<p>في <a href="/settings/user/security">الأمان</a> تضيف تطبيق مصادقة أو مفتاح مرور تدخل به بالبصمة أو الوجه أو الرقم السري. وهناك ترى كل الأجهزة المسجّل الدخول منها، وتُخرج ما لا تعرفه.</p>',
  },
]

const teams: readonly FaqText[] = [
  {
    question: 'Can my whole team have cards with one look?',
    answer:
      '<p>Yes. Ask us: we make a template with your colours and logo, give it to your people, and can make a first card for each. Everybody then owns and changes their own card. Codes on things for a team can be printed in batches.</p>',
    question_hi: 'क्या मेरी पूरी टीम के कार्ड एक जैसे दिख सकते हैं?',
    answer_hi:
      '<p>हाँ। हमसे कहें: हम आपके रंगों और लोगो का टेम्प्लेट बनाकर आपके लोगों को देते हैं, और हर एक का पहला कार्ड भी बना सकते हैं। उसके बाद हर व्यक्ति का कार्ड उसका अपना है और वही उसे बदलता है। टीम की चीज़ों के कोड एक साथ छप सकते हैं।</p>',
    question_ar: 'هل يمكن أن تكون لفريقي كله بطاقات بمظهر واحد؟',
    answer_ar:
      '<p>نعم. اطلب منا: نصنع قالبًا بألوانك وشعارك ونعطيه لأفراد فريقك، ونستطيع أن نصنع لكل منهم بطاقة أولى. ثم يملك كل شخص بطاقته ويعدّلها. والرموز على أغراض الفريق يمكن طباعتها دفعة واحدة.</p>',
  },
  {
    question: 'What is a partner?',
    answer:
      '<p>Somebody who makes cards for others, and pays a credit for each. You get a mail and accept or reject the card within 30 days. Only when you accept is it yours, and then the partner can no longer change it. Partners work with our interface for programs (API) today; ask us to become one.</p>',
    question_hi: 'पार्टनर क्या होता है?',
    answer_hi:
      '<p>जो दूसरों के लिए कार्ड बनाता है और हर कार्ड के लिए एक क्रेडिट देता है। आपको मेल मिलती है, और 30 दिन में आप कार्ड स्वीकार या अस्वीकार करते हैं। स्वीकार करने पर ही वह आपका होता है, और तब पार्टनर उसे नहीं बदल सकते। अभी पार्टनर हमारे प्रोग्राम इंटरफ़ेस (API) से काम करते हैं; बनना हो तो हमें लिखें।</p>',
    question_ar: 'من هو الشريك؟',
    answer_ar:
      '<p>من يصنع بطاقات لغيره ويدفع رصيدًا عن كل بطاقة. تصلك رسالة فتقبل البطاقة أو ترفضها خلال 30 يومًا. ولا تصير لك إلا إذا قبلت، وعندها لا يستطيع الشريك تعديلها. ويعمل الشركاء اليوم عبر واجهة البرامج (API)؛ اكتب إلينا لتصبح شريكًا.</p>',
  },
  {
    question: 'Can I run Visita on my own server?',
    answer:
      '<p>Yes. Visita starts with one command, brings its own database or uses your PostgreSQL, and needs no service of another company. The operator’s guide says how to start, back up and upgrade it.</p>',
    question_hi: 'क्या मैं Visita अपने सर्वर पर चला सकता हूँ?',
    answer_hi:
      '<p>हाँ। Visita एक कमांड से शुरू होता है, अपना डेटाबेस साथ लाता है या आपका PostgreSQL इस्तेमाल करता है, और उसे किसी दूसरी कंपनी की सेवा नहीं चाहिए। ऑपरेटर गाइड बताती है कि उसे कैसे शुरू करें, बैकअप लें और अपग्रेड करें।</p>',
    question_ar: 'هل أستطيع تشغيل Visita على خادمي؟',
    answer_ar:
      '<p>نعم. يبدأ Visita بأمر واحد، ويحمل قاعدة بياناته معه أو يستخدم PostgreSQL لديك، ولا يحتاج إلى خدمة من شركة أخرى. ويبيّن دليل المشغّل كيف تبدأه وتصنع نسخة احتياطية وتحدّثه.</p>',
  },
  {
    question: 'What do I do about a code or card that deceives people?',
    answer:
      '<p>Choose <strong>Report this link</strong> where the page of a code offers it; nothing about you is stored. Otherwise write to us. We look at it, block what is wrong, and tell its owner the reason.</p>',
    question_hi: 'लोगों को धोखा देने वाले कोड या कार्ड का क्या करूँ?',
    answer_hi:
      '<p>कोड के पेज पर शिकायत का लिंक हो, तो उसे दबाएँ; आपके बारे में कुछ नहीं सहेजा जाता। नहीं तो हमें लिखें। हम उसे देखते हैं, गलत हो तो रोकते हैं, और उसके मालिक को कारण बताते हैं।</p>',
    question_ar: 'ماذا أفعل برمز أو بطاقة تخدع الناس؟',
    answer_ar:
      '<p>اختر رابط الإبلاغ حيث تعرضه صفحة الرمز، ولا يُحفظ شيء عنك. وإلا فاكتب إلينا. ننظر فيها ونحظر ما هو خطأ ونخبر صاحبها بالسبب.</p>',
  },
]

/** What newcomers ask, in order: they follow `before` others. */
export const moreFaqs = (before: number): readonly Faq[] =>
  [
    ...cards.map((faq) => ({ ...faq, ...faqCategories.cards })),
    ...sharing.map((faq) => ({ ...faq, ...faqCategories.sharing })),
    ...privacy.map((faq) => ({ ...faq, ...faqCategories.privacy })),
    ...accounts.map((faq) => ({ ...faq, ...faqCategories.accounts })),
    ...teams.map((faq) => ({ ...faq, ...faqCategories.teams })),
  ].map((faq, index) => ({ ...faq, status: 'published', sort_order: before + index + 1 }))
