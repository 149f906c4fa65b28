import type { DemoPage } from './demo-page.ts';

/** Rajasthan and Goa. */
export const westernPages: readonly DemoPage[] = [
  {
    state: 'Rajasthan',
    destination: 'Jaipur',
    title: 'Jaipur, the Pink City',
    meta_description:
      'Two or three days in Jaipur: Amber Fort early, the walled city on foot, bazaars by trade, when to go and how to get there.',
    scenes: ['pink palace', 'hill fort', 'palace', 'market', 'lake palace', 'fort'],
    content: `
<p>Jaipur was drawn on paper before a single wall stood. In 1727 Maharaja Jai Singh II left the hill fort of Amber and had a grid of nine blocks laid out on the plain below, with main streets wide enough for processions. A century and a half later the town was washed in terracotta pink for a royal visit, and the colour has been the rule inside the walls ever since.</p>
<h2>What to see</h2>
<h3>In the walled city</h3>
<p>Start at the <strong>City Palace</strong>, where part of the old ruling family still lives, and cross the road to <strong>Jantar Mantar</strong>. Its nineteen instruments are buildings: the largest sundial in the world is 27 m tall and tells the time to two seconds. The <strong>Hawa Mahal</strong>, five storeys of latticed windows, is best seen from the café terraces opposite in the morning, when the sun is on it.</p>
<h3>On the hills</h3>
<p><strong>Amber Fort</strong>, 11 km north, needs half a day. Be at the gate when it opens at eight and walk up the ramp; it takes fifteen minutes. Afterwards look into the Panna Meena stepwell in the village. <strong>Nahargarh</strong>, on the ridge above the city, is the place for sunset.</p>
<h2>Bazaars, by trade</h2>
<ul>
<li><p><strong>Johari Bazaar</strong> for silver and cut stones; Jaipur is one of the great gem-cutting towns of the world.</p></li>
<li><p><strong>Maniharon ka Rasta</strong>, a lane of lac bangles shaped over coals while you wait.</p></li>
<li><p><strong>Sanganer and Bagru</strong>, half an hour out, for block printing where it is done.</p></li>
</ul>
<h2>What to eat</h2>
<p>Breakfast is pyaaz kachori, hot and full of spiced onion. Lassi comes in clay cups on MI Road until it runs out, usually by early afternoon. In the evening ask for dal baati churma or, if you like heat, laal maas.</p>
<h2>When to go and how to get there</h2>
<p>October to March has cool mornings and clear days; in May it passes 40 degrees. Trains from Delhi take four to five hours, the road about five. The airport lies 12 km south of the centre. Two full days are enough for the sights, three for the bazaars as well.</p>
<blockquote><p>A composite ticket covers Amber, Jantar Mantar, Hawa Mahal, Nahargarh and Albert Hall for two days. Ask for it at the first gate.</p></blockquote>
<p>More of the state is in our <a href="/destinations/rajasthan">Rajasthan travel guide</a>.</p>`,
  },
  {
    state: 'Rajasthan',
    destination: 'Udaipur',
    title: 'Udaipur, City of Lakes',
    meta_description:
      'Udaipur without haste: Lake Pichola by boat, the City Palace, evenings at Bagore ki Haveli, and day trips to Ranakpur and Kumbhalgarh.',
    scenes: ['lake palace', 'palace', 'temple', 'hill fort', 'lake'],
    content: `
<p>Maharana Udai Singh II began his new capital beside a lake in the 1550s, and Chittor's fall in 1568 proved him right. What grew here is the gentlest of Rajasthan's royal towns: white palaces, green hills, and water at the end of every lane.</p>
<h2>On and around the lake</h2>
<p><strong>Lake Pichola</strong> was dammed in the fourteenth century by a grain carrier, so the story goes, long before there was a city. Boats leave from the jetty below the City Palace and pass the marble <strong>Lake Palace</strong>, now a hotel, on their way to the garden island of <strong>Jag Mandir</strong>. The last boat before sunset is the one to take; buy the ticket an hour ahead.</p>
<p>The <strong>City Palace</strong> above the water was built on by one ruler after another for four hundred years. Follow the arrows: the route climbs to a garden courtyard with full-grown trees on what feels like the fourth floor, and comes out through the peacock mosaics of the Mor Chowk.</p>
<h2>An evening in the old town</h2>
<ol>
<li><p>See the evening prayer at the Jagdish temple, up its steep steps, where singing starts after dusk.</p></li>
<li><p>Walk down to Gangaur Ghat for the last light on the water.</p></li>
<li><p>Stay for the folk dances at Bagore ki Haveli at seven. Seats are on the floor; come early.</p></li>
</ol>
<h2>Day trips</h2>
<ul>
<li><p><strong>Ranakpur</strong>, two and a half hours north: a Jain temple of white marble with 1,444 carved pillars, no two alike.</p></li>
<li><p><strong>Kumbhalgarh</strong>: a fort whose wall runs 36 km over the Aravalli hills. The two make one long day.</p></li>
<li><p><strong>Eklingji</strong>, 22 km: the family temple of the rulers of Mewar, still in daily worship.</p></li>
</ul>
<h2>Good to know</h2>
<p>The best months are October to March. After a good monsoon, in September, the lakes are brim-full and the hills green. The old lanes are narrow and steep: choose a place to stay near Lal Ghat or Hanuman Ghat and leave the car outside. Udaipur has night trains from Delhi and Jaipur, and an airport 22 km to the east with flights from Delhi and Mumbai.</p>
<p>Miniature painting is the craft of the town. In a serious workshop somebody will show you how stone is ground to colour before anything is sold.</p>`,
  },
  {
    state: 'Goa',
    destination: 'Goa Beaches',
    title: 'The Beaches of Goa',
    meta_description:
      'Which beach in Goa is yours: north and south compared, when the sea is safe, turtles, villages behind the sand, and how to get about.',
    scenes: ['beach', 'church', 'sea fort', 'market', 'red church'],
    content: `
<p>Goa has beach after beach between its northern and its southern border, and no two are quite the same. Choosing the right one decides the holiday, so begin with what you want to hear at night: music, talk, or the sea.</p>
<h2>The north: company and noise</h2>
<p><strong>Calangute</strong> and <strong>Baga</strong> are the busy ones, with water sports, shacks and families from all over India. <strong>Anjuna</strong> and <strong>Vagator</strong> have red cliffs, a Wednesday flea market in the season, and dance floors. Farther up it becomes calm again: <strong>Mandrem</strong> and <strong>Ashwem</strong> are wide and shallow, and <strong>Arambol</strong> has a small freshwater lake behind its northern rocks.</p>
<h2>The south: room to walk</h2>
<p>From Velsao to Mobor the sand runs on for some 25 km, almost straight, with <strong>Colva</strong> in the middle, fishing boats and a few large hotels. <strong>Palolem</strong> is a half moon with calm water, kayaks and bamboo huts. <strong>Agonda</strong> is longer and quieter. <strong>Galgibaga</strong>, near the Karnataka border, has casuarina trees, two or three kitchens, and nothing else.</p>
<h2>The sea itself</h2>
<ul>
<li><p>Lifeguards watch the main beaches from morning until dusk. Swim between their flags and never where a red one flies.</p></li>
<li><p>From June to September the monsoon makes the sea dangerous and most shacks are down. The inland villages are then at their greenest.</p></li>
<li><p>Olive ridley turtles lay their eggs at Morjim, Agonda and Galgibaga, mostly between November and March. Keep lights and dogs away from the roped-off nests.</p></li>
</ul>
<h2>Behind the beach</h2>
<p>Keep a day for the churches of <strong>Old Goa</strong>, a World Heritage Site, and the coloured lanes of Fontainhas in Panaji. Order a fish thali at noon, when the catch is fresh: rice, curry sour with kokum, a fried fish and pickle. Cashew feni, the local spirit, is strongest when it tastes mildest.</p>
<h2>Getting there and about</h2>
<p>There are two airports, Dabolim for the south and Mopa for the north. The Konkan Railway stops at Thivim, Karmali and Madgaon; take a window on the right coming from Mumbai for the sea side of the hills. Scooters are easy to hire, but carry the licence and wear the helmet.</p>
<p>November to February is the best time. The week around New Year costs two or three times the usual price.</p>`,
  },
];
