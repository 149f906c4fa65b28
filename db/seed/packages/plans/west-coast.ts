import type { Plan } from './plan.ts';

/** Plans of Konkan Trails. */
export const westCoastPlans: Record<string, Plan> = {
  'South Goa for Two': {
    'Arrival in Palolem':
      'Madgaon station is 38 km from Palolem, about an hour by road. Your cottage is under the palms at the quiet end of the bay, with time for a swim before sunset.',
    'Boat to Butterfly Beach':
      'Half an hour by boat around the headland to Butterfly Beach, a cove of about 200 m. Dolphins sometimes pass on the way; the afternoon is free.',
    'Kayak and dinner on the sand':
      'Paddle to Canacona island when the sea is flat, at high tide across the channel. In the evening a table stands on the sand of Palolem.',
    'Last swim in the bay': 'A morning on the beach, then the road north to Madgaon.',
  },
  'Mumbai in Three Days': {
    'Fort and the seafront':
      'Chhatrapati Shivaji Maharaj Terminus and the Gothic buildings of Fort on foot, about 3 km. At sunset the art deco houses of Marine Drive.',
    'Elephanta and Girgaon':
      'The ferry from the Gateway of India takes an hour to Elephanta, where 120 steps lead up to the caves. In the evening street food in Girgaon with someone who grew up there.',
    'Sassoon Dock at dawn':
      'The fish auction at Sassoon Dock starts before six. Later a local train from Churchgate, after the crowds of the morning, and the end of the journey in the city.',
  },
  'Pune and the Hill Forts': {
    'Wadas of old Pune':
      'Shaniwar Wada, Vishrambaug Wada and the lanes around Tulshi Baug, two hours on foot. Early to bed, because the next morning begins at four.',
    'Sunrise on Sinhagad':
      'Drive 30 km from Pune to Donje in the dark and climb about 600 m to the fort with the trek leader. Zunka bhakar on the top, down again by noon and back to Pune.',
    'Rajgad for a whole day':
      'By road 60 km to Gunjavane, then about three hours up to Rajgad and its Padmavati plateau. Six hours of walking in all, and Pune by evening.',
  },
  'Ajanta and Ellora': {
    Daulatabad:
      'The journey begins in Chhatrapati Sambhajinagar. Daulatabad fort is 16 km away, with some 750 steps and a dark passage that was built to confuse attackers.',
    'A day for Ellora':
      'Ellora is 30 km from the town: the archaeologist starts at the Kailasa temple, then shows Buddhist, Hindu and Jain caves. Closed on Tuesdays, when this day changes places with Ajanta.',
    'A day for Ajanta':
      'It is 100 km to Ajanta, about two and a half hours each way. The murals of caves 1, 2, 16 and 17 come first; the site is closed on Mondays.',
    'Paithani weavers':
      'Paithan lies 50 km south on the Godavari; weavers there make the silk border of a sari thread by thread. The journey ends back in Chhatrapati Sambhajinagar.',
  },
  'Hampi and Gokarna': {
    'Hosapete to Hampi':
      'Hosapete station is 13 km from Hampi. In the late afternoon the path up Matanga hill, half an hour of steps, for the sunset over the boulders.',
    'Temples by bicycle':
      'Along the Tungabhadra to the Vittala temple and its stone chariot, then the Lotus Mahal and the elephant stables. About 15 km by bicycle on almost flat roads.',
    'Coracle on the Tungabhadra':
      'A round coracle when the river is calm, then the far bank: Anegundi village and the 575 steps of Anjanadri hill.',
    'Over the Ghats':
      'About 270 km by Hubballi and down through the forest of the Western Ghats to Gokarna, seven hours with stops. The rest of the day belongs to the sea.',
    'Cliff walk to five beaches':
      'From Gokarna beach over the headlands to Kudle, Om, Half Moon and Paradise, 8 km and four to five hours with swims.',
    'Mahabaleshwar temple street':
      'A walk down the car street of Gokarna to the temple and its tank. Gokarna Road station is 9 km away.',
  },
  'Mumbai to Goa by Sea': {
    'Boarding in Mumbai':
      'You go on board at the Mumbai port in the afternoon and find your cabin with a sea view. The ship leaves towards evening; the sunset is watched from the deck.',
    'Mormugao and Panaji':
      'Morning arrival at Mormugao, 30 km from Panaji by road. In the afternoon the riverside and the church steps of Panaji on foot.',
    'A full day in Goa':
      'The Basilica of Bom Jesus and the Se cathedral, 10 km up the Mandovi in Old Goa. Miramar beach is near Panaji for the late afternoon.',
    'Konkan railway home':
      'By train from Madgaon, through tunnels and over the viaducts of the Konkan, in nine to twelve hours. The journey ends in Mumbai.',
  },
  'Lakshadweep: Atoll Days': {
    'Landing on Agatti':
      'The runway of Agatti fills the narrow end of an island 7 km long. Your permit is checked, then the beach cottage and the first swim in the lagoon.',
    'Glass-bottom boat':
      'A morning over the coral of the Agatti lagoon in a glass-bottom boat. Turtles graze on the sea grass near the shore.',
    'Boat to Bangaram':
      'Bangaram is about 10 km away, up to an hour and a half by boat as the sea allows. After dark the sky is free of lamps.',
    'Around Bangaram':
      'The island takes about an hour and a half on foot along the sand. Snorkel from the beach when the tide is high.',
    'Back to the runway':
      'The boat returns to Agatti in the morning, with a reserve of hours for the wind. The journey ends at the airstrip.',
  },
};
