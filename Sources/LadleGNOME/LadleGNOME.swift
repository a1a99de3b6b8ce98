import Adwaita
