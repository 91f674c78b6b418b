import type { StarterPage } from './starter-page.ts'

export const connectappPrivacy: StarterPage = {
  en: {
    title: 'Privacy policy of the Connect app',
    body: `
<p><strong>Connect</strong> is Visita on your phone, for people who own cards: in the browser, or installed on
  the home screen. It uses the same server and the same account as this website. So the
  <a href="/privacy-policy">privacy policy</a> of the website applies to it in full. This page says what is
  special on a phone.</p>
<h2>Who is responsible</h2>
<p>[operator name], [operator address], <a href="mailto:[contact email]">[contact email]</a>. Our grievance
  officer in India is [grievance officer].</p>
<h2>What the app may use on your phone</h2>
<ul>
  <li><strong>Pictures and camera:</strong> only when you choose a picture or take one for your card. We get the
    part that you cropped, and the server makes it anew, without the place and time that your phone wrote into
    it.</li>
  <li><strong>Contacts:</strong> the app cannot read your address book. If you tap <strong>Fill in from my
    contacts</strong>, your phone lets you pick one contact. It fills the form. It reaches the server only when
    you save the card.</li>
  <li><strong>Contact files:</strong> a .vcf file that you open is read on your phone.</li>
  <li><strong>Finger, face or PIN:</strong> if you sign in with a passkey, your phone checks it. Your finger or
    face never leaves the phone.</li>
  <li><strong>Screen:</strong> while you show your code full screen, the screen stays on.</li>
  <li><strong>Sharing:</strong> if you share your card, your phone passes the link to the app that you choose.
    We do not learn which one.</li>
</ul>
<p>The app does not ask for your location or your microphone, and does not look at other apps.</p>
<h2>What stays on your phone</h2>
<p>While you are signed in: your session, the name and email of your account, your language, light or dark
  colors, and drafts of forms that you have not saved. A session ends after 7 days without use, after 90 days at
  most, and when you sign out. Then the session and your name are removed from the phone; signing out removes
  your drafts as well.</p>
<p>If you lose your phone, sign in on another device and open <a href="/settings/user/security">Security</a>.
  There you can sign out the lost one.</p>
<h2>What the server stores</h2>
<p>The same as for the website: your account, cards, codes, contacts and sessions. The app sends no usage data,
  no crash reports and no advertising number to anybody.</p>
<p>If you got the app from an app store, the store knows that you did. Its own rules apply to that.</p>
<h2>Your rights</h2>
<ul>
  <li>See and take everything: <strong>Export my data</strong> in your
    <a href="/settings/user/profile">profile</a>.</li>
  <li>Correct it: in your profile and in the form of each card.</li>
  <li>Delete it: <strong>Delete account</strong> in your profile. You can restore it for 14 days; then it is
    erased. Removing the app from your phone does not delete the account.</li>
  <li>Ask us: <a href="mailto:[contact email]">[contact email]</a>.</li>
</ul>
<h2>Children</h2>
<p>Accounts are for people of [minimum age] years and older.</p>
<h2>Changes</h2>
<p>We publish each new text here with its date.</p>
`,
  },
  hi: {
    title: 'Connect ऐप की निजता नीति',
    body: `
<p><strong>Connect</strong> आपके फ़ोन पर Visita है, कार्ड के मालिकों के लिए: ब्राउज़र में, या होम स्क्रीन पर
  लगाया हुआ। इसका सर्वर और खाता वही है जो इस वेबसाइट का है। इसलिए वेबसाइट की <a href="/privacy-policy">निजता
  नीति</a> इस पर पूरी तरह लागू है। यह पेज बताता है कि फ़ोन पर क्या अलग है।</p>
<h2>ज़िम्मेदार कौन है</h2>
<p>[संचालक का नाम], [संचालक का पता], <a href="mailto:[संपर्क ईमेल]">[संपर्क ईमेल]</a>। भारत में हमारे शिकायत
  अधिकारी: [शिकायत अधिकारी]।</p>
<h2>ऐप आपके फ़ोन पर क्या इस्तेमाल कर सकता है</h2>
<ul>
  <li><strong>तस्वीरें और कैमरा:</strong> केवल तब, जब आप कार्ड के लिए तस्वीर चुनते या खींचते हैं। हमें आपका काटा
    हुआ भाग मिलता है, और सर्वर उसे नए सिरे से बनाता है, बिना उस जगह और समय के जो फ़ोन ने उसमें लिखा था।</li>
  <li><strong>संपर्क:</strong> ऐप आपकी पता-पुस्तिका नहीं पढ़ सकता। <strong>मेरे संपर्कों से भरें</strong> पर टैप
    करने पर आपका फ़ोन आपको एक संपर्क चुनने देता है। उससे फ़ॉर्म भरता है। सर्वर तक वह तभी पहुँचता है जब आप कार्ड
    सहेजते हैं।</li>
  <li><strong>संपर्क फ़ाइलें:</strong> आपकी खोली हुई .vcf फ़ाइल आपके फ़ोन पर ही पढ़ी जाती है।</li>
  <li><strong>उँगली, चेहरा या PIN:</strong> पासकी से साइन इन करने पर जाँच आपका फ़ोन करता है। आपकी उँगली या चेहरे
    की जानकारी फ़ोन से बाहर नहीं जाती।</li>
  <li><strong>स्क्रीन:</strong> जब आप कोड पूरी स्क्रीन पर दिखाते हैं, स्क्रीन चालू रहती है।</li>
  <li><strong>साझा करना:</strong> कार्ड साझा करने पर आपका फ़ोन लिंक उस ऐप को देता है जिसे आप चुनते हैं। हमें पता
    नहीं चलता कि वह कौन-सा है।</li>
</ul>
<p>ऐप न आपकी जगह पूछता है, न माइक्रोफ़ोन माँगता है, न दूसरे ऐप देखता है।</p>
<h2>आपके फ़ोन पर क्या रहता है</h2>
<p>जब तक आप साइन इन हैं: आपका सत्र, खाते का नाम और ईमेल, आपकी भाषा, हल्के या गहरे रंग, और उन फ़ॉर्म के ड्राफ़्ट
  जिन्हें आपने सहेजा नहीं। सत्र 7 दिन काम न आने पर, ज़्यादा से ज़्यादा 90 दिन बाद, और साइन आउट करने पर खत्म होता
  है। तब सत्र और आपका नाम फ़ोन से हट जाते हैं; साइन आउट करने पर आपके ड्राफ़्ट भी।</p>
<p>फ़ोन खो जाए, तो किसी दूसरे डिवाइस पर साइन इन करके <a href="/settings/user/security">सुरक्षा</a> खोलें। वहाँ
  से आप खोए हुए फ़ोन को साइन आउट कर सकते हैं।</p>
<h2>सर्वर क्या सहेजता है</h2>
<p>वही जो वेबसाइट के लिए: आपका खाता, कार्ड, कोड, संपर्क और सत्र। ऐप किसी को भी न इस्तेमाल का डेटा भेजता है, न
  क्रैश रिपोर्ट, न कोई विज्ञापन नंबर।</p>
<p>ऐप किसी ऐप स्टोर से लिया हो, तो स्टोर को यह पता होता है। उस पर स्टोर के अपने नियम लागू हैं।</p>
<h2>आपके अधिकार</h2>
<ul>
  <li>सब कुछ देखें और ले जाएँ: <a href="/settings/user/profile">प्रोफ़ाइल</a> में <strong>मेरा डेटा एक्सपोर्ट
    करें</strong>।</li>
  <li>सुधारें: अपनी प्रोफ़ाइल और हर कार्ड के फ़ॉर्म में।</li>
  <li>मिटाएँ: प्रोफ़ाइल में <strong>खाता मिटाएँ</strong>। 14 दिन तक उसे वापस लाया जा सकता है; फिर वह मिटा दिया
    जाता है। फ़ोन से ऐप हटाने पर खाता नहीं मिटता।</li>
  <li>हमसे पूछें: <a href="mailto:[संपर्क ईमेल]">[संपर्क ईमेल]</a>।</li>
</ul>
<h2>बच्चे</h2>
<p>खाते [न्यूनतम आयु] वर्ष और उससे बड़े लोगों के लिए हैं।</p>
<h2>बदलाव</h2>
<p>हर नया पाठ हम तारीख के साथ यहीं प्रकाशित करते हैं।</p>
`,
  },
  ar: {
    title: 'سياسة خصوصية تطبيق Connect',
    body: `
<p><strong>Connect</strong> هو Visita على هاتفك لأصحاب البطاقات: في المتصفح، أو مثبّتًا على الشاشة الرئيسية.
  يستخدم الخادم نفسه والحساب نفسه كهذا الموقع، ولذلك تسري عليه <a href="/privacy-policy">سياسة الخصوصية</a>
  للموقع كاملة. وتبيّن هذه الصفحة ما يخص الهاتف.</p>
<h2>من المسؤول</h2>
<p>[اسم المشغّل]، [عنوان المشغّل]، <a href="mailto:[بريد التواصل]">[بريد التواصل]</a>. ومسؤول الشكاوى لدينا في
  الهند هو [مسؤول الشكاوى].</p>
<h2>ما الذي قد يستخدمه التطبيق في هاتفك</h2>
<ul>
  <li><strong>الصور والكاميرا:</strong> فقط عندما تختار صورة لبطاقتك أو تلتقطها. يصلنا الجزء الذي قصصته، ويصنعه
    الخادم من جديد دون ما كتبه هاتفك فيه من مكان ووقت.</li>
  <li><strong>جهات الاتصال:</strong> لا يستطيع التطبيق قراءة دفتر عناوينك. إذا لمست <strong>الملء من جهات
    اتصالي</strong> أتاح لك هاتفك اختيار جهة واحدة تملأ النموذج، ولا تصل إلى الخادم إلا عندما تحفظ البطاقة.</li>
  <li><strong>ملفات جهات الاتصال:</strong> ملف ‎.vcf الذي تفتحه يُقرأ على هاتفك.</li>
  <li><strong>البصمة أو الوجه أو الرقم السري:</strong> إذا دخلت بمفتاح مرور فهاتفك هو من يتحقق. ولا تغادر بصمتك
    أو ملامح وجهك الهاتف أبدًا.</li>
  <li><strong>الشاشة:</strong> ما دمت تعرض رمزك بملء الشاشة تبقى الشاشة مضاءة.</li>
  <li><strong>المشاركة:</strong> إذا شاركت بطاقتك سلّم هاتفك الرابط إلى التطبيق الذي تختاره، ولا نعرف أي تطبيق
    هو.</li>
</ul>
<p>لا يطلب التطبيق موقعك ولا الميكروفون، ولا ينظر في التطبيقات الأخرى.</p>
<h2>ما يبقى على هاتفك</h2>
<p>ما دمت مسجّل الدخول: جلستك، واسم حسابك وبريده، ولغتك، والألوان الفاتحة أو الداكنة، ومسودات النماذج التي لم
  تحفظها. تنتهي الجلسة بعد 7 أيام بلا استخدام، وبعد 90 يومًا على الأكثر، وعندما تسجّل الخروج. وعندها تُزال
  الجلسة واسمك من الهاتف، وتسجيل الخروج يزيل مسوداتك أيضًا.</p>
<p>إذا فقدت هاتفك فسجّل الدخول من جهاز آخر وافتح <a href="/settings/user/security">الأمان</a>، ومن هناك تستطيع
  إخراج الجهاز المفقود.</p>
<h2>ما يحفظه الخادم</h2>
<p>ما يحفظه للموقع نفسه: حسابك وبطاقاتك ورموزك وجهات اتصالك وجلساتك. ولا يرسل التطبيق إلى أحد بيانات استخدام ولا
  تقارير أعطال ولا رقمًا إعلانيًا.</p>
<p>إذا حصلت على التطبيق من متجر تطبيقات فالمتجر يعرف ذلك، وتسري عليه قواعده.</p>
<h2>حقوقك</h2>
<ul>
  <li>أن ترى كل شيء وتأخذه: <strong>تصدير بياناتي</strong> في <a href="/settings/user/profile">ملفك
    الشخصي</a>.</li>
  <li>أن تصححه: في ملفك الشخصي وفي نموذج كل بطاقة.</li>
  <li>أن تحذفه: <strong>حذف الحساب</strong> في ملفك الشخصي. يمكنك استعادته خلال 14 يومًا، ثم يُمحى. وإزالة
    التطبيق من هاتفك لا تحذف الحساب.</li>
  <li>أن تسألنا: <a href="mailto:[بريد التواصل]">[بريد التواصل]</a>.</li>
</ul>
<h2>الأطفال</h2>
<p>الحسابات لمن بلغوا [الحد الأدنى للعمر] سنة فأكثر.</p>
<h2>التغييرات</h2>
<p>ننشر كل نص جديد هنا مع تاريخه.</p>
`,
  },
}
