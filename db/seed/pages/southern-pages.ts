import type { DemoPage } from './demo-page.ts';

/** Kerala, Karnataka and the Andaman islands. */
export const southernPages: readonly DemoPage[] = [
  {
    state: 'Kerala',
    destination: 'Munnar',
    title: 'Munnar and its tea hills',
    meta_description:
      'Munnar in two or three days: walks through tea, the Nilgiri tahr of Eravikulam, Top Station, when it rains and how to get there.',
    scenes: ['terraces', 'green hills', 'waterfall', 'elephant lake', 'blue mountain'],
    content: `
<p>Three mountain streams meet in the middle of this small town, 1,600 m up in the Western Ghats, and moonu aaru, three rivers, gave it its name. The hills around are combed with tea as far as one can see, planted since the 1880s and plucked by hand to this day.</p>
<h2>Walk first</h2>
<p>The best of Munnar is seen on foot before nine in the morning, when mist lies in the valleys and the pluckers start. Paths run along the rows from almost any guest house; a local guide knows which estates allow it and where elephants passed in the night. At the <strong>tea museum</strong> in Nallathanni you follow a leaf from withering to tasting in an hour.</p>
<h2>Eravikulam National Park</h2>
<p>The Nilgiri tahr, a mountain goat found nowhere but in these hills, grazes beside the road at Rajamala without minding visitors. Behind rises <strong>Anamudi</strong>, at 2,695 m the highest peak of southern India. Book the park bus online for the first slot. The park closes for some weeks around February and March, when the young are born.</p>
<p>Once in twelve years the slopes turn blue with neelakurinji. The last great flowering was in 2018; the next is due in 2030.</p>
<h2>Along the road to Top Station</h2>
<ul>
<li><p><strong>Mattupetty</strong> reservoir, with speed boats, and wild elephants on the far bank in the dry months.</p></li>
<li><p><strong>Echo Point</strong> and <strong>Kundala</strong> lake, pleasant when the buses have gone.</p></li>
<li><p><strong>Top Station</strong>, 32 km out, on the edge of Tamil Nadu: the plains lie 1,500 m below, until cloud closes the view around eleven.</p></li>
</ul>
<h2>When to go</h2>
<p>September to May. December and January nights can fall close to freezing, so bring a pullover. From June to August it pours, roads slip, and waterfalls such as Attukad are at their grandest.</p>
<h2>How to get there</h2>
<p>Kochi airport and the railway station of Aluva are both about 110 km away: four hours by car on a winding road that passes the Cheeyappara falls. Buses leave Ernakulam all morning. Those with weak stomachs sit in front.</p>
<blockquote><p>Two nights are enough for Munnar itself. With a third you can cross to Marayoor and its sandalwood forest, or go on to Thekkady.</p></blockquote>`,
  },
  {
    state: 'Kerala',
    destination: 'Alleppey',
    title: 'Alleppey backwaters',
    meta_description:
      'Alleppey by houseboat, canoe or public ferry: what each is like, Kuttanad’s fields below the sea, snake boats, season and trains.',
    scenes: ['backwater', 'palm island', 'fishing nets', 'beach', 'wetland'],
    content: `
<p>Alappuzha, still called Alleppey by most travellers, was laid out as a port in the eighteenth century with canals for streets. East of it begins Kuttanad: a country of water, where children go to school by boat and rice grows more than a metre below the level of the sea.</p>
<h2>Three ways onto the water</h2>
<h3>The houseboat</h3>
<p>The kettuvallam carried rice to Kochi, its planks sewn together with coir and not one nail. Today it carries beds and a cook. A day and a night is right for most people: you leave at noon, moor at dusk as the rule demands, and are back after breakfast. Ask for a boat with a silver or gold certificate, see it before you pay, and choose the quieter canals instead of the big lake.</p>
<h3>The canoe</h3>
<p>Small canals are closed to large boats, so the best mornings belong to canoes. Three hours with a village guide cost little and pass kitchens, toddy tappers, ducks by the hundred and kingfishers on every wire.</p>
<h3>The public ferry</h3>
<p>The state's ferries cross Vembanad lake to Kottayam in about two and a half hours for hardly more than the price of a cup of tea. Take a seat at the side, and you have seen most of it.</p>
<h2>On land</h2>
<ul>
<li><p>The <strong>lighthouse</strong> of 1862 and what is left of the long pier at Alappuzha beach, in the evening.</p></li>
<li><p><strong>Marari</strong>, 12 km north: a fishing beach with shade and very little else.</p></li>
<li><p>A toddy-shop lunch: karimeen, the pearl-spot fish, fried in masala, with tapioca.</p></li>
</ul>
<h2>Snake boats</h2>
<p>The Nehru Trophy race on Punnamada lake, usually in August, is the great day of the year. About a hundred men row each boat in time to a song. Seats sell out weeks ahead, and rooms earlier.</p>
<h2>When and how</h2>
<p>November to February is dry and mild. The monsoon, June to September, is green, cheap and wet. Alappuzha has a station on the coastal line, an hour and a half from Ernakulam; Kochi airport is 85 km away.</p>
<p>See also our <a href="/destinations/kerala">Kerala travel guide</a>.</p>`,
  },
  {
    state: 'Karnataka',
    destination: 'Hampi',
    title: 'Hampi among the boulders',
    meta_description:
      'Hampi in two days: the Vittala temple and its stone chariot, the royal quarter, sunrise on Matanga hill, coracles and how to get there.',
    scenes: ['stone chariot', 'ruins', 'gopuram', 'granite fort', 'palace'],
    content: `
<p>Five hundred years ago this was the capital of Vijayanagara, and travellers from Persia and Portugal wrote home that they had never seen its equal. In 1565 it was sacked and left. What remains lies over some forty square kilometres of granite boulders, banana fields and river, and in the middle of it one temple has never ceased to be in use.</p>
<h2>Two days, on foot and by cycle</h2>
<h3>The sacred centre</h3>
<p>Begin at the <strong>Virupaksha temple</strong>, whose gateway tower stands 50 m high over the bazaar street. Inside, look for the small dark room where the tower is projected upside down on a wall, as in a camera. Follow the river path from there, past Kodandarama and the old bridge, to the <strong>Vittala temple</strong>: the stone chariot in its court is a shrine for Garuda, and the slender pillars of the hall were said to sing. They are fenced now, which has saved them.</p>
<h3>The royal quarter</h3>
<p>Hire a cycle for the second day. The <strong>Lotus Mahal</strong>, the domed <strong>elephant stables</strong> and the stepped tank lie a few kilometres south, among platforms from which kings once watched the autumn festival. The friezes on the Mahanavami platform show what they saw: wrestlers, drummers, horse dealers.</p>
<h2>Hills to climb</h2>
<ul>
<li><p><strong>Matanga hill</strong> for sunrise: half an hour on rough steps, with a torch.</p></li>
<li><p><strong>Hemakuta hill</strong> for sunset, a stroll above the bazaar.</p></li>
<li><p><strong>Anjanadri</strong>, across the river, by 575 whitewashed steps to the place where Hanuman is said to have been born.</p></li>
</ul>
<h2>Across the river</h2>
<p>Boats cross the Tungabhadra until late afternoon, and round coracles turn you slowly between the rocks. <strong>Anegundi</strong> on the other bank is older than Hampi itself; women there weave bags and mats from banana fibre.</p>
<h2>Good to know</h2>
<p>Come between November and February. In summer the stones keep the heat all night. The ruins close at six, one ticket serves both Vittala and the royal enclosure on the same day, and there is little shade, so carry water. Hosapete, 13 km away, has trains from Bengaluru, Hyderabad and Goa. The nearest large airport is Hubballi.</p>`,
  },
  {
    state: 'Andaman and Nicobar Islands',
    destination: 'Havelock',
    title: 'Havelock, Swaraj Dweep',
    meta_description:
      'Havelock Island (Swaraj Dweep): Radhanagar beach, snorkelling and first dives, ferries from Port Blair, season and island manners.',
    scenes: ['beach', 'palm island', 'mangrove', 'limestone cave', 'prison'],
    content: `
<p>Havelock, named Swaraj Dweep since 2018, is the island most people mean when they speak of the Andamans: rainforest down to the sand, water that is clear to the bottom, and one road. Its villages have names and numbers, and the beaches go by the numbers.</p>
<h2>The beaches</h2>
<p><strong>Radhanagar</strong>, number 7, faces west: two kilometres of fine white sand under sea mahua trees with hardly a building in sight. Come for the last two hours of the day, or at seven in the morning to have it to yourself. <strong>Kalapathar</strong>, at the other end of the road, has black rocks and the sunrise. <strong>Elephant Beach</strong> can be reached by boat or by a muddy forest path of about 40 minutes; its reef begins a few steps from the shore.</p>
<h2>Below the surface</h2>
<p>Nobody needs a licence for a first dive: after an hour of practice an instructor takes you down to twelve metres at most and never lets go. Schools on Vijaynagar beach keep good gear and small groups. Certified divers go out to the pinnacles at Dixon's and Johnny's Gorge.</p>
<ul>
<li><p>Do not stand on coral and do not touch anything, with or without gloves.</p></li>
<li><p>Wear a shirt in place of sunscreen when you snorkel.</p></li>
<li><p>Shells and coral stay on the island. Taking them is an offence, and bags are checked.</p></li>
</ul>
<h2>How to get there</h2>
<p>Fly to Port Blair, officially Sri Vijaya Puram, from Chennai, Kolkata, Delhi or Bengaluru. Private catamarans reach Havelock in about an hour and a half; the government ferry takes an hour longer and costs a fraction. Book the boat before the hotel in December and January, carry a photo identity card, and leave half a day's slack before the flight home: in rough weather nothing sails.</p>
<h2>Good to know</h2>
<p>October to May is the season; February to April has the calmest sea. Sunset is soon after five, since the islands keep Indian time far to the east. There are a few cash machines, which can run dry on weekends, and mobile data is slow in places. Neil Island, Shaheed Dweep, is an hour farther, flatter and quieter, and makes a good second stop.</p>
<blockquote><p>Before or after, give Port Blair an afternoon for the Cellular Jail: the islands were a prison long before they were a holiday. With a day more, go by boat through the mangroves of Baratang to its limestone caves.</p></blockquote>`,
  },
];
