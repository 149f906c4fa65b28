import type { DemoPage } from './demo-page.ts';

/** The Himalaya and the Ganga. */
export const northernPages: readonly DemoPage[] = [
  {
    state: 'Himachal Pradesh',
    destination: 'Manali',
    title: 'Manali and the upper Beas',
    meta_description:
      'Manali for families and hikers: the old villages, Solang and the Atal Tunnel, snow and when to find it, Naggar, buses and permits.',
    scenes: ['snow', 'green hills', 'waterfall', 'monastery', 'terraces'],
    content: `
<p>At 2,050 m the valley of the Beas narrows, deodars close in, and the road stops being in a hurry. Manali is where families from the plains touch snow for the first time and where the roads to Lahaul, Spiti and Ladakh begin.</p>
<h2>The villages</h2>
<p>The bazaar on the Mall is for shopping. What you came for lies around it. <strong>Old Manali</strong>, across the Manalsu stream, has slate roofs, apple orchards and cafés with a view. The <strong>Hadimba temple</strong> of 1553 stands in a grove of giant cedars, four wooden roofs one above the other, and its festival in May brings the gods of the other villages on visits. In <strong>Vashisht</strong>, up the far slope, hot springs have been led into stone baths beside the temple.</p>
<h2>Up the valley</h2>
<ul>
<li><p><strong>Solang</strong>, 13 km: paragliding and a ropeway in summer, ski slopes for beginners from January to March.</p></li>
<li><p><strong>Atal Tunnel</strong>: nine kilometres under the mountain, opened in 2020. On the other side lies Lahaul, dry and bare, with flat-roofed villages; Sissu with its waterfall is an easy day.</p></li>
<li><p><strong>Rohtang Pass</strong>, 3,978 m: open from about June to October, closed on Tuesdays, and only with a permit. Numbers are limited; apply online a few days before.</p></li>
</ul>
<h2>Down the valley</h2>
<p><strong>Naggar</strong>, 20 km, was the capital of Kullu for centuries. Its castle of stone and timber, built without mortar to sway in an earthquake, is now a hotel with a museum. The house of the painter Nicholas Roerich above it keeps his pictures of these same mountains.</p>
<h2>When to go</h2>
<table><thead><tr><th>Months</th><th>Days and nights</th><th>Good for</th><th>Mind</th></tr></thead><tbody><tr><td>March to June</td><td>10 to 25 °C, cold nights</td><td>Blossom, mild days, everything open</td><td>Full hotels in May and June</td></tr><tr><td>July and August</td><td>15 to 22 °C, rain</td><td>Green slopes, few visitors</td><td>Landslides: leave a day in hand</td></tr><tr><td>September and October</td><td>10 to 20 °C</td><td>Apples and the clearest views</td><td>Early closure of the passes</td></tr><tr><td>December to February</td><td>-5 to 8 °C</td><td>Snow in town</td><td>Rohtang closed</td></tr></tbody></table>
<h2>How to get there</h2>
<p>Night buses from Delhi take twelve to fourteen hours over 530 km. The airport at Bhuntar is 50 km away and its flights depend on the weather. By rail, Chandigarh is the practical station, eight hours by road below Manali.</p>
<p>Altitude is no concern in town, but it is beyond the passes: sleep two nights here first. The <a href="/destinations/himachal-pradesh">Himachal Pradesh guide</a> tells what lies on the way.</p>`,
  },
  {
    state: 'Ladakh',
    destination: 'Leh',
    title: 'Leh, on the upper Indus',
    meta_description:
      'Leh done properly: two days for the altitude, monasteries of the Indus, Nubra and Pangong, permits, roads and the months to go.',
    scenes: ['monastery', 'mountain lake', 'market', 'terraces', 'wetland'],
    content: `
<p>The plane comes down between brown walls and stops at 3,250 m; the old town lies higher still, at 3,500 m. There is a third less air here than by the sea, the light is sharper than you remember light to be, and green exists only where somebody has led water. Leh was a halt of the caravans between Punjab and Yarkand, and it is a traveller's town still.</p>
<h2>The first two days</h2>
<p>Do nothing. It is the most useful advice that anyone can give about Ladakh.</p>
<ul>
<li><p>Rest on the day of arrival, drink plenty of water, and leave alcohol alone.</p></li>
<li><p>On the second day walk slowly through the old town to <strong>Leh Palace</strong>, nine storeys of the seventeenth century.</p></li>
<li><p>Headache that grows, vomiting or confusion means a doctor and a way down, not another tablet. The hospital in Leh treats it every day.</p></li>
</ul>
<h2>Monasteries along the Indus</h2>
<p><strong>Thiksey</strong> climbs its hill like a small Potala; be there at six, when horns on the roof call the monks to prayer and butter tea goes round. <strong>Hemis</strong>, hidden in a side valley, holds its masked dances in June or July. <strong>Alchi</strong>, an hour and a half to the west, looks like nothing from outside. Inside are wall paintings some eight or nine hundred years old, every hand-breadth of the walls filled.</p>
<h2>Farther out</h2>
<h3>Nubra</h3>
<p>Over the Khardung La, about 5,350 m, and down to dunes, apricot villages and the big Buddha of Diskit. Stay two nights.</p>
<h3>Pangong Tso</h3>
<p>A salt lake between bare hills, which runs on for 130 km into Tibet. At 4,225 m a night there is cold and sleep is thin, so many come back the same day by the Chang La, or go on from Nubra by way of Shyok.</p>
<h2>Permits, roads, seasons</h2>
<p>For Nubra, Pangong and Tso Moriri Indian visitors pay an environment fee, online or in Leh, and other nationals need a Protected Area Permit from a travel agent; hotels help with both. Flights come all year from Delhi. The road from Srinagar is usually open from April to December, the one from Manali from about June to October; each takes two days and is worth them. May to September is the season. February belongs to those who look for snow leopards.</p>
<blockquote><p>Only postpaid mobile numbers from outside work in Ladakh. Carry cash when you leave Leh.</p></blockquote>`,
  },
  {
    state: 'Uttarakhand',
    destination: 'Rishikesh',
    title: 'Rishikesh on the Ganga',
    meta_description:
      'Rishikesh between rapids and prayer: where to stay, rafting by grade and season, yoga, evening aarti, the Beatles ashram, trains.',
    scenes: ['ghats', 'temple', 'green hills', 'waterfall', 'hill temple'],
    content: `
<p>Here the Ganga leaves the mountains: green, cold and quick, between forested slopes, with the last rapids just above the town. People have come to Rishikesh to sit still for longer than anyone has written down. Lately they also come to be thrown about in a raft. There is room for both.</p>
<h2>Which side, which end</h2>
<p>The town proper, with station and bazaar, lies downstream. Travellers stay farther up: around <strong>Ram Jhula</strong> and Swargashram for the large ashrams, in <strong>Tapovan</strong> for cafés, yoga schools and rafting offices. The old Lakshman Jhula has been closed since 2020, and a bridge with glass walkways, the Bajrang Setu, has been built beside it; ask whether it is open, or cross by Ram Jhula or Janki Setu.</p>
<h2>The day's frame</h2>
<ol>
<li><p>A yoga class at half past six. Ashrams take guests for single classes; a serious course lasts two weeks or more.</p></li>
<li><p>The river before the heat.</p></li>
<li><p>The <strong>aarti</strong> at sunset, at Parmarth Niketan with music, or at Triveni Ghat with the townspeople.</p></li>
</ol>
<h2>Rafting</h2>
<ul>
<li><p><strong>Brahmpuri</strong>, 9 km: gentle, for families; children from about fourteen.</p></li>
<li><p><strong>Shivpuri</strong>, 16 km: the classic two hours, grade III, with names such as Roller Coaster and Golf Course.</p></li>
<li><p><strong>Marine Drive</strong>, 24 km: half a day and the biggest waves.</p></li>
</ul>
<p>The season runs from late September to the end of June and stops for the monsoon. A proper operator checks helmets and jackets, gives a talk, and sends a safety kayak along. If one of these is missing, walk away.</p>
<h2>On land</h2>
<p><strong>Chaurasi Kutia</strong>, the ashram where the Beatles stayed in 1968 and wrote most of a double album, lies ruined in the forest, its meditation domes painted over by visitors; it belongs to the tiger reserve and charges an entry fee. <strong>Neelkanth</strong> temple, 32 km, makes a fine morning, and at Kunjapuri the snow peaks stand in a row at sunrise.</p>
<h2>Good to know</h2>
<p>The town serves neither meat nor alcohol. February to April and September to November are the pleasantest months. Yog Nagari Rishikesh has direct trains from Delhi and beyond; many more stop at Haridwar, 25 km away. Dehradun's airport is 20 km off.</p>`,
  },
  {
    state: 'Uttar Pradesh',
    destination: 'Varanasi',
    title: 'Varanasi by the river',
    meta_description:
      'Varanasi with respect: ghats at dawn, the evening aarti, the burning ground, silk and sweets, Sarnath, the season and the trains.',
    scenes: ['ghats', 'temple', 'market', 'palace', 'brick ruins'],
    content: `
<p>Varanasi, Banaras, Kashi: the city has three names in daily use and has been lived in, without a break, for about three thousand years. It faces east over a great bend of the Ganga, and everything in it turns towards the water. It is loud, crowded and hard on the senses, and few places stay longer in the mind.</p>
<h2>The river at both ends of the day</h2>
<h3>Before sunrise</h3>
<p>Take a rowing boat from <strong>Assi Ghat</strong> at half past five and let it drift north. Eighty-odd ghats go by, each with its own palace, temple and regulars: bathers, washermen, wrestlers, a school of young priests. An hour to Dashashwamedh is enough. Agree on the price for the boat, not for the person, before you step in.</p>
<h3>After sunset</h3>
<p>The <strong>Ganga aarti</strong> at Dashashwamedh begins around half past six in winter and seven in summer: seven priests, lamps with many flames, bells. From a boat you see it whole; on the steps you are part of it. Assi has a smaller one at dawn.</p>
<h2>Manikarnika</h2>
<p>The fires of the burning ghat have not gone out in living memory. To die here is to be set free, so families bring their dead from all over the country. Watch from a distance, take no photograph, and give no money to men who offer themselves as guides to the wood.</p>
<h2>In the lanes</h2>
<ul>
<li><p><strong>Kashi Vishwanath</strong>, since 2021 joined to the river by a wide court. Leave telephones in a locker; bring identity papers.</p></li>
<li><p><strong>Silk</strong>: ask to see a handloom in Madanpura before you buy. A real brocade takes weeks.</p></li>
<li><p><strong>Food</strong>: kachori with potatoes for breakfast, tomato chaat in the evening, and from November to February malaiyo, a saffron foam that melts before you have understood it.</p></li>
</ul>
<h2>Sarnath</h2>
<p>Ten kilometres out, in a deer park, the Buddha spoke for the first time after his enlightenment. The Dhamek stupa marks the spot, and the museum keeps the four lions that became the emblem of India. It is closed on Fridays.</p>
<h2>Good to know</h2>
<p>October to March is best. On the full moon after Diwali, Dev Deepawali, every step of every ghat carries a lamp; rooms go months ahead. From July to September the river covers the steps and boats are stopped. Fast trains come from Delhi in about eight hours, and the airport has flights to most large cities.</p>`,
  },
  {
    state: 'West Bengal',
    destination: 'Darjeeling',
    title: 'Darjeeling and Kangchenjunga',
    meta_description:
      'Darjeeling in three days: the toy train and how to book it, tea estates by flush, red pandas, where to see Kangchenjunga and when.',
    scenes: ['toy train', 'terraces', 'monastery', 'blue mountain', 'green hills'],
    content: `
<p>On a clear morning the third-highest mountain of the world hangs over the roofs of Darjeeling, so large that newcomers look for it too low. On other mornings there is only white. Give the town three days, and the odds are with you from October to December.</p>
<h2>The toy train</h2>
<p>The Darjeeling Himalayan Railway has climbed from the plains since 1881 on rails two feet apart, by loops and zigzags and without a rack. It is a World Heritage Site and still runs the whole 88 km from New Jalpaiguri, in seven hours or so. Most visitors take the <strong>joy ride</strong> to Ghum and back: two hours, with a halt in the Batasia loop, steam or diesel. Seats are sold online and go early.</p>
<h2>Tea</h2>
<p>Eighty-odd gardens may use the name. <strong>Happy Valley</strong>, planted in 1854, is within walking distance and shows its factory when leaf is coming in.</p>
<ul>
<li><p><strong>First flush</strong>, March and April: pale, floral, expensive.</p></li>
<li><p><strong>Second flush</strong>, May and June: amber, with the taste called muscatel.</p></li>
<li><p><strong>Autumn flush</strong>, October and November: round and mild. In winter the bushes rest and so do the factories.</p></li>
</ul>
<h2>The mountain</h2>
<p><strong>Tiger Hill</strong> at sunrise is famous, and the jeep leaves at four. On a clear day the line runs from Kangchenjunga to a small white tip that is Everest. If you would rather sleep, walk round <strong>Observatory Hill</strong> from Chowrasta at six; the view is nearly the same and the company better.</p>
<h2>In town</h2>
<p>The <strong>zoo</strong> breeds red pandas and snow leopards for return to the wild, and in the same grounds the mountaineering institute, where Tenzing Norgay was first director of training, shows what was worn on Everest in 1953. Both are closed on Thursdays. The Tibetan refugee centre weaves carpets. Eat momos and thukpa in the lanes below Clubside, and something with cream at one of the old bakeries.</p>
<h2>When and how</h2>
<p>March to May and October to December. In the monsoon the hill is a cloud with leeches. Bagdogra airport and New Jalpaiguri station are both about 70 km away, three hours by shared jeep. Nights are cold in every season: pack for it.</p>
<blockquote><p>Water is short on the ridge. A hotel that asks you to use less is telling the truth.</p></blockquote>`,
  },
];
