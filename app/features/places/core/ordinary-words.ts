/**
 * Names of places that are also words of a search: alone they are not read as a place ('nice beach', 'goa tours', 'on sale'), and no typing
 * error is corrected to them. With another word of the name, or as a suggestion, they are found.
 */
export const ordinaryWords: ReadonlySet<string> = new Set(
  [
    'nice tours tour van sale reading of un best deal most mobile orange along bar long man bath angel split same batman march worms hamm',
    'essen cork hill hills lake lakes beach beaches island islands fort park garden gardens valley temple temples rock rocks bay port cape',
    'falls victoria mission independence union enterprise paradise surprise sun sea sand sandy moon star gold golden silver white green blue',
    'red black pink city town village station junction road cantt cantonment camp colony nagar ganj garh bazar bazaar pur kot palace church',
    'new old east west north south central upper lower great grand little big high low home hotel resort travel trip trips train trains',
    'budget cheap luxury family kids couple group solo friends holiday holidays vacation package packages plan best top summer winter monsoon',
    'rain snow night nights day days week weekend month year january february april may june july august september october november december',
    'food art yoga spa ski trek trekking safari cruise rafting desert jungle forest wildlife tiger heritage culture history adventure',
    'romantic honeymoon pilgrimage spiritual free all any near under from with for and the in to by at on',
    'mau un mal pali shikara aarti houseboat houseboats camping volvo sagar deo sira kalan khurd bara chota mata sam mon krishna punch samba bid dang tapi swiss haveli dham tirth yatra darshan ghat mela',
  ].flatMap((line) => line.split(' ')),
);
